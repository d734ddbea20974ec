import type { ApolloClient } from '@apollo/client'
import { defaultPage, readContent, type Tree } from '@mainstreet/blocks/tree'
import type { EditedPageFragment } from '../../generated/graphql.ts'
import { explainError } from '../../ui/explain-error.ts'
import { type EditorSession, Observable } from '../session/index.ts'
import { encodeTree } from './encode-tree.ts'
import { PublishEditedPageDocument, SavePageContentDocument } from './page-documents.ts'

export type Saving = 'saved' | 'failed' | 'stale'

/** Writes the page that is open. Whatever goes wrong, the page on the screen stays, and stays unsaved. */
export class PageSaver {
  readonly busy = new Observable<'saving' | 'publishing' | null>(null)
  /** The page as someone else has saved it since, while nobody has chosen between the two. */
  readonly theirs = new Observable<EditedPageFragment | null>(null)

  constructor(
    private readonly client: ApolloClient,
    private readonly session: EditorSession,
    readonly page: Observable<EditedPageFragment>,
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
      const content = await encodeTree(document.tree)
      const input = { id: this.page.get().id, content, version }
      const context = { quiet: true }
      const { data, error } = await this.client.mutate({
        mutation: SavePageContentDocument,
        variables: { input },
        context,
      })
      if (error) throw error
      const result = this.#taken(data?.savePageContent)
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
      const { id, version } = this.page.get()
      const context = { quiet: true }
      const variables = { input: { id, version } }
      const { data, error } = await this.client.mutate({ mutation: PublishEditedPageDocument, variables, context })
      if (error) throw error
      return this.#taken(data?.publishPage)
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

  #taken(payload: Payload | undefined): Saving {
    const stale = payload?.userErrors.some(({ code }) => code === 'CONFLICT')
    if (stale && payload?.page) {
      this.theirs.set(payload.page)
      return 'stale'
    }
    const [refused] = payload?.userErrors ?? []
    if (refused || !payload?.page) throw new Refusal(refused?.message ?? 'The page could not be saved.')
    this.page.set(payload.page)
    return 'saved'
  }

  #failed(error: unknown): Saving {
    const isInWords = error instanceof Refusal || (error instanceof Error && error.constructor === Error)
    this.onFailure(isInWords ? error.message : explainError(error))
    return 'failed'
  }
}

class Refusal extends Error {}

interface Payload {
  readonly page?: EditedPageFragment | null
  readonly userErrors: readonly { readonly code: string; readonly message: string }[]
}

/** A page that was never filled starts as the default one. Throws ContentError for content that cannot be read. */
export function treeOf(page: EditedPageFragment): Tree {
  return page.content ? readContent(page.content).tree : defaultPage
}
