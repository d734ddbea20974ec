import type { RequestContext } from '../../../kernel/context.ts'
import { type Revision, RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import { checkedTemplate, requireCodePermission, storedTree } from './block-content.ts'
import type { RestoreComponentRevisionInput, SaveComponentRevisionInput } from './component-history.inputs.ts'
import { type ComponentTemplate, contentOf } from './component-template.entity.ts'
import { TemplateService } from './template.service.ts'

/**
 * Restores a component's earlier content. Components have no draft, so this takes effect immediately. Requires a
 * transaction.
 */
export class ComponentHistoryService {
  constructor(private readonly ctx: RequestContext) {}

  async restore({ id, version }: RestoreComponentRevisionInput): Promise<ComponentTemplate> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('templateId', id)
    const templates = this.ctx.use(TemplateService)
    const template = await templates.forWriting({ id: revision.templateId as string, version })
    const content = contentOf(await history.contentOf(revision))
    requireCodePermission(this.ctx, storedTree(template.content), storedTree(content))
    await templates.replace(template, content, RevisionKind.RESTORED, revision.updatedAt)
    return templates.write(template)
  }

  /** Saves discarded content as a revision without changing the component. */
  async setAside({ templateId, content: sent }: SaveComponentRevisionInput): Promise<Revision> {
    const { tree, content } = checkedTemplate(sent)
    const template = await this.ctx.use(TemplateService).forWriting({ id: templateId })
    requireCodePermission(this.ctx, storedTree(template.content), tree)
    const revision = this.ctx.use(RevisionService).setAside({ templateId: template.id }, JSON.stringify(content))
    await this.ctx.em.flush()
    return revision
  }
}
