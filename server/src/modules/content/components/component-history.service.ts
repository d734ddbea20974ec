import type { RequestContext } from '../../../kernel/context/context.ts'
import { OutdatedPreparation } from '../../../kernel/graphql/payload.ts'
import { type Revision, RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import {
  type CheckedContent,
  type Compared,
  factsOfStored,
  requireCodePermission,
  type StoredContent,
} from './block-content.ts'
import type { RestoreComponentRevisionInput, SaveComponentRevisionInput } from './component-history.inputs.ts'
import { type ComponentTemplate, contentOf } from './component-template.entity.ts'
import { TemplateService } from './template.service.ts'

/** The content of a revision, and its facts along with those of the component. */
type PreparedRestore = StoredContent & { readonly facts: Compared }

/**
 * Restores a component's earlier content. Components have no draft, so this takes effect immediately. Requires a
 * transaction.
 */
export class ComponentHistoryService {
  constructor(private readonly ctx: RequestContext) {}

  /** Prepares `restore`. Call it before the transaction begins, because large content is read in a thread. */
  async prepareRestore({ id }: Pick<RestoreComponentRevisionInput, 'id'>): Promise<PreparedRestore> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('templateId', id)
    const stored = await history.contentOf(revision)
    const facts = await factsOfStored(this.ctx, contentOf(stored))
    return { stored, facts: await this.ctx.use(TemplateService).compared(revision.templateId as string, facts) }
  }

  async restore(
    { id, version }: RestoreComponentRevisionInput,
    { stored, facts }: PreparedRestore,
  ): Promise<ComponentTemplate> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('templateId', id)
    const templates = this.ctx.use(TemplateService)
    const template = await templates.forWriting({ id: revision.templateId as string, version })
    // An autosave may have changed the revision in the meantime.
    if ((await history.contentOf(revision)) !== stored) throw new OutdatedPreparation()
    requireCodePermission(this.ctx, template.storedContent, facts)
    const content = contentOf(stored)
    await templates.replace(template, { content, links: facts.links }, RevisionKind.RESTORED, revision.updatedAt)
    return templates.write(template)
  }

  /** Saves discarded content as a revision without changing the component. */
  async setAside(
    { templateId }: SaveComponentRevisionInput,
    checked: Compared<CheckedContent<unknown>>,
  ): Promise<Revision> {
    const template = await this.ctx.use(TemplateService).forWriting({ id: templateId })
    requireCodePermission(this.ctx, template.storedContent, checked)
    const stored = JSON.stringify(checked.content)
    const revision = this.ctx.use(RevisionService).setAside({ templateId: template.id }, stored)
    await this.ctx.em.flush()
    return revision
  }
}
