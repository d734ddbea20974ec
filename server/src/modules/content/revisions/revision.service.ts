import type { RequestContext } from '../../../kernel/context.ts'
import { Revision, RevisionKind } from './revision.entity.ts'

/** What a revision is one of. */
export type Subject = { readonly pageId: string } | { readonly templateId: string }

/** Autosaves of one person go into one revision for so long; then the next begins. */
const A_WHILE = 10 * 60 * 1000

interface Kept {
  readonly kind: RevisionKind
  readonly content: string | null
  /** What is written over. Where no revision holds it yet, it becomes one. */
  readonly before?: string | null
  readonly restoredFrom?: Date
}

/** Writes the history. Call it within the transaction that writes the content, with the record held. */
export class RevisionService {
  constructor(private readonly ctx: RequestContext) {}

  /** Answers whether it is a new revision, rather than an autosave that goes on or that was confirmed. */
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

  /** Keeps what was not taken, beside the line of what the record has held. */
  setAside(of: Subject, content: string): Revision {
    return this.add(of, RevisionKind.SET_ASIDE, content)
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

  /** An autosave goes on while its author does; saved or published as it is, it is what was saved or published. */
  private continues(last: Revision, kind: RevisionKind, content: string | null): boolean {
    if (last.kind !== RevisionKind.AUTOSAVED || last.author !== this.author) return false
    if (kind === RevisionKind.AUTOSAVED) return Date.now() - last.createdAt.getTime() < A_WHILE
    return kind !== RevisionKind.RESTORED && last.storedContent === content
  }

  private latest(of: Subject): Promise<Revision | null> {
    return this.ctx.em.findOne(
      Revision,
      { ...of, kind: { $ne: RevisionKind.SET_ASIDE } },
      { orderBy: { id: 'desc' }, populate: ['storedContent'] },
    )
  }

  private get author(): string | null {
    const { viewer } = this.ctx
    return viewer?.apiKeyId ?? viewer?.userId ?? null
  }
}
