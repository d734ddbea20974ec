import type { RequestContext } from '../../../kernel/context/context.ts'
import { newId } from '../../../kernel/database/new-id.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { isId, notFound, orNotFound, requireVersion } from '../../../kernel/validation/errors.ts'
import { RevisionKind, RevisionService } from '../revisions/index.ts'
import {
  type CheckedContent,
  type Compared,
  type ContentFacts,
  checkedTemplate,
  comparedWith,
  factsOfStored,
  NO_FACTS,
  requireCodePermission,
  requireRecords,
  requireSmallCss,
  requireUsablePatterns,
  type StoredContent,
} from './block-content.ts'
import { ComponentTemplate, contentOf, TemplateType } from './component-template.entity.ts'
import type { CreateComponentTemplateInput } from './component-template.inputs.ts'
import { LinkedTemplates } from './linked-templates.ts'

interface Written {
  readonly id: string
  readonly version?: number | null
}

/** Content and the templates that it links to. */
type TemplateContent = Pick<ContentFacts, 'links'> & { readonly content: unknown }

const EMPTY: CheckedContent<unknown> = { ...NO_FACTS, content: null, repairs: [] }
const LONGEST_NAME = 200

/** Writes templates. Requires a transaction; each write increments the version once. */
export class TemplateService {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates an empty section by default. Pass the content that was checked before the transaction. */
  async create(
    { componentName, type, content = null }: CreateComponentTemplateInput,
    checkedBefore?: CheckedContent<unknown> | null,
  ): Promise<ComponentTemplate> {
    const checked = checkedBefore ?? (content === null ? EMPTY : await checkedTemplate(this.ctx, content))
    requireCodePermission(this.ctx, null, { ...checked, replaced: null })
    requireSmallCss(null, { ...checked, replaced: null })
    requireUsablePatterns(null, { ...checked, replaced: null })
    await requireRecords(this.ctx, null, { ...checked, replaced: null })
    return this.add(componentName.trim(), type ?? TemplateType.SECTION, checked)
  }

  async rename({ id }: Written, componentName: string): Promise<ComponentTemplate> {
    const template = await this.forWriting({ id })
    template.componentName = componentName.trim()
    return this.write(template)
  }

  /** Compares content with that of a template. Call it before the transaction, because large content waits for a thread. */
  compared<Facts extends ContentFacts>(id: string, facts: Facts): Promise<Compared<Facts>> {
    return comparedWith(this.ctx, facts, () => this.storedContent(id))
  }

  async saveContent(written: Written, checked: Compared<CheckedContent<unknown>>): Promise<ComponentTemplate> {
    const template = await this.forWriting(written)
    requireCodePermission(this.ctx, template.storedContent, checked)
    requireSmallCss(template.storedContent, checked)
    requireUsablePatterns(template.storedContent, checked)
    await requireRecords(this.ctx, template.storedContent, checked)
    await this.replace(template, checked, RevisionKind.SAVED)
    return this.write(template)
  }

  /** Replaces the content of a template. The previous content is kept as a revision. */
  async replace(
    template: ComponentTemplate,
    { content, links }: TemplateContent,
    kind: RevisionKind,
    restoredFrom?: Date,
  ): Promise<void> {
    const before = template.storedContent
    template.keep(content, links)
    const revision = { kind, content: template.storedContent, before, ...(restoredFrom && { restoredFrom }) }
    await this.ctx.use(RevisionService).keep({ templateId: template.id }, revision)
  }

  async duplicate(id: string): Promise<ComponentTemplate> {
    const { componentName, type, content, links } = await this.forWriting({ id })
    const copy = ' (copy)'
    return this.add(componentName.slice(0, LONGEST_NAME - copy.length) + copy, type, { content, links })
  }

  /** Pages that used the template show nothing in its place. */
  async remove(id: string): Promise<void> {
    this.ctx.em.remove(await this.forWriting({ id }))
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'component.changed', { templateId: id })
  }

  private async storedContent(id: string): Promise<StoredContent> {
    if (!isId(id)) throw notFound('component template')
    const sql = 'select "stored_content" as "stored" from "component_template" where "id" = ?'
    const [row] = await this.ctx.em.execute<{ stored: string | null }[]>(sql, [id])
    const { stored } = orNotFound(row, 'component template')
    return { stored, facts: await factsOfStored(this.ctx, contentOf(stored)) }
  }

  private async add(componentName: string, type: TemplateType, content: TemplateContent): Promise<ComponentTemplate> {
    const template = new ComponentTemplate()
    Object.assign(template, { id: await newId(this.ctx.em), componentName, type })
    await this.replace(template, content, RevisionKind.SAVED)
    this.ctx.em.persist(template)
    return this.write(template)
  }

  /** Locks the template until the transaction ends, so concurrent writers see each other's changes. */
  async forWriting({ id, version }: Written): Promise<ComponentTemplate> {
    const template = await lockRecord(this.ctx.em, { entity: ComponentTemplate, noun: 'component template' }, id, {
      populate: ['storedContent'],
    })
    requireVersion('component', template, version)
    return template
  }

  async write(template: ComponentTemplate): Promise<ComponentTemplate> {
    await this.ctx.use(LinkedTemplates).requireNoCycle(template)
    // Bump the version even if nothing else has changed.
    template.updatedAt = new Date()
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'component.changed', { templateId: template.id })
    return template
  }
}
