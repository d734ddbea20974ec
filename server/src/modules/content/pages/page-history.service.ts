import type { RequestContext } from '../../../kernel/context/context.ts'
import { OutdatedPreparation } from '../../../kernel/graphql/payload.ts'
import {
  type CheckedContent,
  type Compared,
  factsOfStored,
  requireCodePermission,
  type StoredContent,
} from '../components/index.ts'
import { type Revision, RevisionKind, RevisionReader, RevisionService } from '../revisions/index.ts'
import type { Page } from './page.entity.ts'
import { PageService } from './page.service.ts'
import type { RestorePageRevisionInput, SavePageRevisionInput } from './page-history.inputs.ts'

/** The content of a revision, and its facts along with those of the page's draft. */
type PreparedRestore = StoredContent & { readonly facts: Compared }

/** Restores earlier page content. Requires a transaction. */
export class PageHistoryService {
  constructor(private readonly ctx: RequestContext) {}

  /** Prepares `restore`. Call it before the transaction begins, because large content is read in a thread. */
  async prepareRestore({ id }: Pick<RestorePageRevisionInput, 'id'>): Promise<PreparedRestore> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('pageId', id)
    const stored = await history.contentOf(revision)
    const facts = await factsOfStored(this.ctx, stored)
    return { stored, facts: await this.ctx.use(PageService).compared(revision.pageId as string, facts) }
  }

  /**
   * Restores a revision as the draft. The current draft becomes a revision too, so this can be undone in the same way.
   */
  async restore({ id, version }: RestorePageRevisionInput, { stored, facts }: PreparedRestore): Promise<Page> {
    const history = this.ctx.use(RevisionReader)
    const revision = await history.one('pageId', id)
    const pages = this.ctx.use(PageService)
    const page = await pages.forWriting({ id: revision.pageId as string, version })
    // An autosave may have changed the revision in the meantime.
    if ((await history.contentOf(revision)) !== stored) throw new OutdatedPreparation()
    requireCodePermission(this.ctx, page.draftContent, facts)
    const restored = {
      kind: RevisionKind.RESTORED,
      content: stored,
      before: page.draftContent,
      restoredFrom: revision.updatedAt,
    }
    await this.ctx.use(RevisionService).keep({ pageId: page.id }, restored)
    page.keepDraft(stored, facts.links)
    return pages.write(page, 'draft.changed')
  }

  /** Saves discarded content as a revision without changing the page. */
  async setAside({ pageId }: SavePageRevisionInput, checked: Compared<CheckedContent>): Promise<Revision> {
    const page = await this.ctx.use(PageService).forWriting({ id: pageId })
    requireCodePermission(this.ctx, page.draftContent, checked)
    const revision = this.ctx.use(RevisionService).setAside({ pageId: page.id }, checked.content)
    await this.ctx.em.flush()
    return revision
  }
}
