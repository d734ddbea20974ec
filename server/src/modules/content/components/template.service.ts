import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context.ts'
import { isId, notFound, orNotFound, requireVersion } from '../../../kernel/errors.ts'
import { publish } from '../../../kernel/events.ts'
import { newId } from '../../../kernel/new-id.ts'
import { RevisionKind, RevisionService } from '../revisions/index.ts'
import { checkedTemplate, requireCodePermission, storedTree } from './block-content.ts'
import { ComponentTemplate, TemplateType } from './component-template.entity.ts'
import type { CreateComponentTemplateInput } from './component-template.inputs.ts'
import { LinkedTemplates } from './linked-templates.ts'

interface Written {
  readonly id: string
  readonly version?: number | null
}

const LONGEST_NAME = 200

/** Writes templates. Requires a transaction; each write increments the version once. */
export class TemplateService {
  constructor(private readonly ctx: RequestContext) {}

  /** Creates an empty section by default. */
  async create({ componentName, type, content = null }: CreateComponentTemplateInput): Promise<ComponentTemplate> {
    const checked = content === null ? null : checkedTemplate(content)
    if (checked) requireCodePermission(this.ctx, {}, checked.tree)
    return this.add(componentName.trim(), type ?? TemplateType.SECTION, checked?.content ?? null)
  }

  async rename({ id }: Written, componentName: string): Promise<ComponentTemplate> {
    const template = await this.forWriting({ id })
    template.componentName = componentName.trim()
    return this.write(template)
  }

  async saveContent({ content: sent, ...written }: Written & { content: unknown }): Promise<ComponentTemplate> {
    const { tree, content } = checkedTemplate(sent)
    const template = await this.forWriting(written)
    requireCodePermission(this.ctx, storedTree(template.content), tree)
    await this.replace(template, content, RevisionKind.SAVED)
    return this.write(template)
  }

  /** Replaces the content of a template. The previous content is kept as a revision. */
  async replace(template: ComponentTemplate, content: unknown, kind: RevisionKind, restoredFrom?: Date): Promise<void> {
    const before = template.storedContent
    template.keep(content)
    const revision = { kind, content: template.storedContent, before, ...(restoredFrom && { restoredFrom }) }
    await this.ctx.use(RevisionService).keep({ templateId: template.id }, revision)
  }

  async duplicate(id: string): Promise<ComponentTemplate> {
    const { componentName, type, content } = await this.forWriting({ id })
    const copy = ' (copy)'
    return this.add(componentName.slice(0, LONGEST_NAME - copy.length) + copy, type, content)
  }

  /** Pages that used the template show nothing in its place. */
  async remove(id: string): Promise<void> {
    this.ctx.em.remove(await this.forWriting({ id }))
    await this.ctx.em.flush()
    await publish(this.ctx.em, 'component.changed', { templateId: id })
  }

  private async add(componentName: string, type: TemplateType, content: unknown): Promise<ComponentTemplate> {
    const template = new ComponentTemplate()
    Object.assign(template, { id: await newId(this.ctx.em), componentName, type })
    await this.replace(template, content, RevisionKind.SAVED)
    this.ctx.em.persist(template)
    return this.write(template)
  }

  /** Locks the template until the transaction ends, so concurrent writers see each other's changes. */
  async forWriting({ id, version }: Written): Promise<ComponentTemplate> {
    if (!isId(id)) throw notFound('component template')
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ['storedContent'] } as const
    const template = orNotFound(await this.ctx.em.findOne(ComponentTemplate, id, options), 'component template')
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
