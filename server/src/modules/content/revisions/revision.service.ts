import type { RequestContext } from '../../../kernel/context/context.ts'
import { Revision, RevisionKind } from './revision.entity.ts'

/** The page, template or blog post of a revision. */
export type Subject = { readonly pageId: string } | { readonly templateId: string } | { readonly postId: string }

/** How long one person's autosaves are merged into one revision, in ms. */
const A_WHILE = 10 * 60 * 1000

interface Kept {
  readonly kind: RevisionKind
  readonly content: string | null
  /** The content being overwritten. Saved as a revision first if no revision has it. */
  readonly before?: string | null
  readonly restoredFrom?: Date
}

/** Writes revisions. Call it in the transaction that writes the content, with the record locked. */
export class RevisionService {
  constructor(private readonly ctx: RequestContext) {}

  /** Returns whether it added a revision, rather than updating the last autosave. */
  async keep(of: Subject, { kind, content, before = null, restoredFrom }: Kept): Promise<boolean> {
    const last = await this.latest(of)
    if (last && this.continues(last, kind, content)) {
      Object.assign(last, { kind, storedContent: content, updatedAt: new Date() })
      return false
    }
    if (before !== null && before !== content && before !== last?.storedContent)
      this.add(of, RevisionKind.IMPORTED, before)
    const revision = this.add(of, kind, content)
    revision.restoredFrom = restoredFrom ?? null
    return true
  }

  /** Adds content that was never applied to the record. */
  setAside(of: Subject, content: string): Revision {
    return this.add(of, RevisionKind.CONFLICT_COPY, content)
  }

  private add(of: Subject, kind: RevisionKind, storedContent: string | null): Revision {
    const isFound = kind === RevisionKind.IMPORTED
    const revision = Object.assign(new Revision(), of, {
      kind,
      storedContent,
      author: isFound ? null : this.author,
      createdByName: isFound ? 'Mainstreet' : (this.ctx.viewer?.displayName ?? 'Mainstreet'),
    })
    this.ctx.em.persist(revision)
    return revision
  }

  /**
   * An autosave by the same author updates the last one; saving or publishing unchanged content changes the kind of the
   * last autosave.
   */
  private continues(last: Revision, kind: RevisionKind, content: string | null): boolean {
    if (last.kind !== RevisionKind.AUTOSAVED || last.author !== this.author) return false
    if (kind === RevisionKind.AUTOSAVED) return Date.now() - last.createdAt.getTime() < A_WHILE
    return kind !== RevisionKind.RESTORED && last.storedContent === content
  }

  private latest(of: Subject): Promise<Revision | null> {
    return this.ctx.em.findOne(
      Revision,
      { ...of, kind: { $ne: RevisionKind.CONFLICT_COPY } },
      { orderBy: { id: 'desc' }, populate: ['storedContent'] },
    )
  }

  private get author(): string | null {
    const { viewer } = this.ctx
    return viewer?.apiKeyId ?? viewer?.userId ?? null
  }
}
