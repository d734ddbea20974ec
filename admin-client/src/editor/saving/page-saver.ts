import type { ApolloClient } from '@apollo/client'
import { explainError } from '../../ui/explain-error.ts'
import { type EditorSession, Observable } from '../session/index.ts'
import { publishPage, type Written, writeContent } from './content-store.ts'
import { type Edited, treeOf } from './edited.ts'

export type Saving = 'saved' | 'failed' | 'stale'

/** Writes the page or component that is open. Whatever goes wrong, what is on the screen stays, and stays unsaved. */
export class PageSaver {
  readonly busy = new Observable<'saving' | 'publishing' | null>(null)
  /** What is open as someone else has saved it since, while nobody has chosen between the two. */
  readonly theirs = new Observable<Edited | null>(null)

  constructor(
    private readonly client: ApolloClient,
    private readonly session: EditorSession,
    readonly page: Observable<Edited>,
    /** Told in words for people. */
    private readonly onFailure: (message: string) => void,
  ) {}

  /** Saves the draft. `version` is the one it replaces: ours, unless theirs is knowingly written over. */
  async save(version = this.page.get().version): Promise<Saving> {
    if (this.busy.get()) return 'failed'
    this.busy.set('saving')
    const { document } = this.session
    const position = document.history.seal()
    try {
      const result = this.#taken(await writeContent(this.client, this.page.get(), document.tree, version))
      if (result === 'saved') document.markSaved(position)
      return result
    } catch (error) {
      return this.#failed(error)
    } finally {
      this.busy.set(null)
    }
  }

  /** Makes the draft what visitors see, saving it first where it is not saved. */
  async publish(): Promise<Saving> {
    if (this.session.document.history.isDirty) {
      const saved = await this.save()
      if (saved !== 'saved') return saved
    }
    this.busy.set('publishing')
    try {
      return this.#taken(await publishPage(this.client, this.page.get()))
    } catch (error) {
      return this.#failed(error)
    } finally {
      this.busy.set(null)
    }
  }

  /** Writes ours over theirs. */
  async keepMine(): Promise<Saving> {
    const theirs = this.theirs.get()
    this.theirs.set(null)
    return this.save(theirs?.version)
  }

  /** Shows theirs in place of ours; undo brings ours back. */
  takeTheirs(): void {
    const theirs = this.theirs.get()
    if (!theirs) return
    this.theirs.set(null)
    this.page.set(theirs)
    const { document } = this.session
    document.commit('Take their version', treeOf(theirs), { select: null })
    document.markSaved(document.history.seal())
  }

  #taken({ edited, userErrors }: Written): Saving {
    if (edited && userErrors.some(({ code }) => code === 'CONFLICT')) {
      this.theirs.set(edited)
      return 'stale'
    }
    const [refused] = userErrors
    if (refused || !edited) throw new Refusal(refused?.message ?? 'It could not be saved.')
    this.page.set(edited)
    return 'saved'
  }

  #failed(error: unknown): Saving {
    const isInWords = error instanceof Refusal || (error instanceof Error && error.constructor === Error)
    this.onFailure(isInWords ? error.message : explainError(error))
    return 'failed'
  }
}

class Refusal extends Error {}
