import DataLoader from 'dataloader'
import { RecordService } from '../../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { lockRecord } from '../../../../kernel/database/records.ts'
import { matching } from '../../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../../kernel/graphql/paging.ts'
import { requireVersion } from '../../../../kernel/validation/errors.ts'
import { readEmail } from '../content/campaign-content.ts'
import { EmailTemplate } from './email-template.entity.ts'
import type { CreateEmailTemplateInput, EmailTemplateWhere, UpdateEmailTemplateInput } from './email-template.inputs.ts'

const TEMPLATES = { entity: EmailTemplate, noun: 'email template' }
const COPY = ' (copy)'

/** Reads and writes email templates. Writing requires a transaction. */
export class EmailTemplateService extends RecordService<EmailTemplate> {
  private readonly contents: DataLoader<string, string | null>

  constructor(ctx: RequestContext) {
    super(ctx, TEMPLATES)
    this.contents = new DataLoader((ids) => this.loadContents(ids), { cache: false })
  }

  /** By name. */
  async list(slice: Slice, where: EmailTemplateWhere | null): Promise<Listing<EmailTemplate>> {
    const { em } = this.ctx
    const { offset, limit } = slice
    const search = where && { ...where, search: where.search?.trim() }
    const wanted = { deletedAt: null, $and: matching(search, ['name']) }
    const rows = await em.find(EmailTemplate, wanted, { offset, limit, orderBy: { name: 'asc', id: 'asc' } })
    return listing(slice, rows, () => em.count(EmailTemplate, wanted))
  }

  contentOf({ id }: EmailTemplate): Promise<string | null> {
    return this.contents.load(id)
  }

  async create({ name, content }: CreateEmailTemplateInput): Promise<EmailTemplate> {
    const { em, actorName: createdBy } = this.ctx
    const fields = { name: oneLine(name), content: checkedContent(content), createdBy }
    const template = Object.assign(new EmailTemplate(), fields)
    em.persist(template)
    await em.flush()
    return template
  }

  async update({ id, version, name, content }: UpdateEmailTemplateInput): Promise<EmailTemplate> {
    const template = await this.forWriting(id)
    requireVersion('email template', template, version)
    if (typeof name === 'string') template.name = oneLine(name)
    if (typeof content === 'string') template.content = checkedContent(content)
    await this.ctx.em.flush()
    return template
  }

  async duplicate(id: string): Promise<EmailTemplate> {
    const { em, actorName: createdBy } = this.ctx
    const { name, content } = await lockRecord(em, TEMPLATES, id, { refresh: true, populate: ['content'] })
    const copy = Object.assign(new EmailTemplate(), { content, createdBy })
    copy.name = `${name.slice(0, 200 - COPY.length)}${COPY}`
    em.persist(copy)
    await em.flush()
    return copy
  }

  private async loadContents(ids: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.ctx.em.execute<{ id: string; content: string | null }[]>(
      `select "id", "content" from "email_template" where "id" in (${ids.map(() => '?').join(', ')})`,
      [...ids],
    )
    const byId = new Map(rows.map(({ id, content }) => [id, content]))
    return ids.map((id) => byId.get(id) ?? null)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function checkedContent(content: string | null | undefined): string | null {
  if (!content) return null
  readEmail(content)
  return content
}
