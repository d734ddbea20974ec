import type { RequestContext } from '../../../kernel/context.ts'
import { type Revision, RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import { type CheckedContent, type ContentFacts, factsOfStored, requireCodePermission } from './block-content.ts'
import type { RestoreComponentRevisionInput, SaveComponentRevisionInput } from './component-history.inputs.ts'
import { type ComponentTemplate, contentOf } from './component-template.entity.ts'
import { TemplateService } from './template.service.ts'

/**
 * Restores a component's earlier content. Components have no draft, so this takes effect immediately. Requires a
 * transaction.
 */
export class ComponentHistoryService {
  constructor(private readonly ctx: RequestContext) {}

  /** What `restore` needs to know. Call it before the transaction begins, because large content is read in a thread. */
  async factsOf(id: string): Promise<ContentFacts> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('templateId', id)
    return factsOfStored(this.ctx, contentOf(await history.contentOf(revision)))
  }

  async restore({ id, version }: RestoreComponentRevisionInput, facts: ContentFacts): Promise<ComponentTemplate> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('templateId', id)
    const templates = this.ctx.use(TemplateService)
    const template = await templates.forWriting({ id: revision.templateId as string, version })
    const content = contentOf(await history.contentOf(revision))
    await requireCodePermission(this.ctx, template.content, facts)
    await templates.replace(template, { content, links: facts.links }, RevisionKind.RESTORED, revision.updatedAt)
    return templates.write(template)
  }

  /** Saves discarded content as a revision without changing the component. */
  async setAside({ templateId }: SaveComponentRevisionInput, checked: CheckedContent<unknown>): Promise<Revision> {
    const template = await this.ctx.use(TemplateService).forWriting({ id: templateId })
    await requireCodePermission(this.ctx, template.content, checked)
    const stored = JSON.stringify(checked.content)
    const revision = this.ctx.use(RevisionService).setAside({ templateId: template.id }, stored)
    await this.ctx.em.flush()
    return revision
  }
}
