import type { RequestContext } from '../../../kernel/context.ts'
import { type CheckedContent, type ContentFacts, factsOfStored, requireCodePermission } from '../components/index.ts'
import { type Revision, RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import type { Page } from './page.entity.ts'
import { PageService } from './page.service.ts'
import type { RestorePageRevisionInput, SavePageRevisionInput } from './page-history.inputs.ts'

/** Restores earlier page content. Requires a transaction. */
export class PageHistoryService {
  constructor(private readonly ctx: RequestContext) {}

  /** What `restore` needs to know. Call it before the transaction begins, because large content is read in a thread. */
  async factsOf(id: string): Promise<ContentFacts> {
    const history = this.ctx.use(RevisionReader)
    return factsOfStored(this.ctx, await history.contentOf(await history.one('pageId', id)))
  }

  /**
   * Restores a revision as the draft. The current draft becomes a revision too, so this can be undone in the same way.
   */
  async restore({ id, version }: RestorePageRevisionInput, facts: ContentFacts): Promise<Page> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('pageId', id)
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: revision.pageId as string, version })
    const content = await history.contentOf(revision)
    await requireCodePermission(this.ctx, page.draftContent, facts)
    const restored = {
      kind: RevisionKind.RESTORED,
      content,
      before: page.draftContent,
      restoredFrom: revision.updatedAt,
    }
    await this.ctx.use(RevisionService).keep({ pageId: page.id }, restored)
    page.keepDraft(content, facts.links)
    return pages.write(page, 'draft.changed')
  }

  /** Saves discarded content as a revision without changing the page. */
  async setAside({ pageId }: SavePageRevisionInput, checked: CheckedContent): Promise<Revision> {
    const page = await this.ctx.use(PageService).forWriting({ id: pageId })
    await requireCodePermission(this.ctx, page.draftContent, checked)
    const revision = this.ctx.use(RevisionService).setAside({ pageId: page.id }, checked.content)
    await this.ctx.em.flush()
    return revision
  }
}
