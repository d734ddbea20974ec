import type { ApolloClient } from '@apollo/client'
import { errorCode, explainError } from '../../ui/explain-error.ts'
import { type EditorSession, Observable } from '../session/index.ts'
import { publishPage, restoreRevision, saveContentRevision, type Written, writeContent } from './content-store.ts'
import { type Edited, hasSameContent, treeOf } from './edited.ts'

/** `unreached`: there was no response, so a retry may succeed. */
export type Saving = 'saved' | 'failed' | 'unreached' | 'stale'

export type Busy = 'autosaving' | 'saving' | 'publishing'

interface SaveOptions {
  /** Not requested by the user: failures only change the state, and no dialog opens. */
  readonly isAutosave?: boolean
  /** The version to replace: ours, unless the user chose to overwrite theirs. */
  readonly version?: number
}

/**
 * Saves the open page or component, one operation at a time. On any failure the content stays on screen, and stays
 * unsaved.
 */
export class PageSaver {
  readonly busy = new Observable<Busy | null>(null)
  /** Someone else's newer version, until the user has chosen between the two. */
  readonly theirs = new Observable<Edited | null>(null)
  /** Whether the user is being asked to choose. */
  readonly isAsking = new Observable(false)
  /** Whether the stored version is only an autosave. A save turns it into a permanent version. */
  readonly isOnlyAutosaved = new Observable(false)
  #queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly client: ApolloClient,
    private readonly session: EditorSession,
    readonly page: Observable<Edited>,
    /** Receives a message for the user. */
    private readonly onFailure: (message: string) => void,
  ) {}

  save(options: SaveOptions = {}): Promise<Saving> {
    return this.#enqueue(options.isAutosave ? 'autosaving' : 'saving', !options.isAutosave, async () => {
      // If there is an unresolved conflict, ask instead of saving.
      if (this.theirs.get() === null || options.version !== undefined) return this.#save(options)
      if (!options.isAutosave) this.isAsking.set(true)
      return 'stale'
    })
  }

  /** Publishes the draft. Saves it first if it is unsaved. */
  publish(): Promise<Saving> {
    return this.#enqueue('publishing', true, async () => {
      if (this.theirs.get() !== null) {
        this.isAsking.set(true)
        return 'stale'
      }
      if (this.#isDirty) {
        const saved = await this.#save({})
        if (saved !== 'saved') return saved
      }
      const result = this.#accept(await publishPage(this.client, this.page.get()))
      if (result === 'saved') this.isOnlyAutosaved.set(false)
      return result
    })
  }

  /** Overwrites their version with ours. Theirs stays in the history, like every save. */
  async keepMine(): Promise<Saving> {
    const theirs = this.theirs.get()
    this.isAsking.set(false)
    return this.save(theirs ? { version: theirs.version } : {})
  }

  /** Replaces our version with theirs. Ours is saved to the history first, and undo restores it here. */
  async takeTheirs(): Promise<Saving> {
    return this.#enqueue('saving', true, async () => {
      const theirs = this.theirs.get()
      if (!theirs) return 'failed'
      if (this.#isDirty) await saveContentRevision(this.client, this.page.get(), this.session.tree)
      this.#settle()
      this.#show(theirs, 'Take their version')
      return 'saved'
    })
  }

  /**
   * Restores an earlier version. The current content is saved to the history first; for a component without publishing
   * it.
   */
  restore(revisionId: string): Promise<Saving> {
    return this.#enqueue('saving', true, async () => {
      const page = this.page.get()
      if (this.#isDirty && page.kind === 'component') await saveContentRevision(this.client, page, this.session.tree)
      else if (this.#isDirty) {
        const saved = await this.#save({ isAutosave: true })
        if (saved === 'stale') this.isAsking.set(true)
        if (saved !== 'saved') return saved
      }
      const written = await restoreRevision(this.client, this.page.get(), revisionId)
      const result = this.#accept(written)
      if (result === 'saved' && written.edited) this.#show(written.edited, 'Restore a version')
      return result
    })
  }

  /**
   * Shows a remote change, unless it would replace unsaved changes. `version` is the announced version, and `load`
   * fetches it. Returns the new state if it was shown.
   */
  async receive(version: number, load: () => Promise<Edited>): Promise<Edited | null> {
    // Never replace the tree during a drag.
    await untilNull(this.session.drag)
    let shown: Edited | null = null
    await this.#enqueue(null, false, async () => {
      // Usually this is the echo of our own write.
      if (version <= this.page.get().version) return 'saved'
      const [ours, edited] = [this.page.get(), await load()]
      if (edited.id !== this.page.get().id || edited.version <= ours.version) return 'saved'
      if (hasSameContent(edited, ours)) this.page.set(edited)
      else if (this.#isDirty) this.theirs.set(edited)
      else {
        this.#settle()
        this.#show(edited, 'Take in their changes')
        shown = edited
      }
      return 'saved'
    })
    return shown
  }

  get #isDirty(): boolean {
    return this.session.document.history.isDirty
  }

  async #save({ isAutosave = false, version }: SaveOptions): Promise<Saving> {
    const { document } = this.session
    const position = document.history.seal()
    const write = (over: number) => writeContent(this.client, this.page.get(), document.tree, over, isAutosave)
    const ours = this.page.get()
    let written = await write(version ?? ours.version)
    // A conflict caused only by changed settings or scheduling does not affect the content, so retry.
    if (isConflict(written) && written.edited && hasSameContent(written.edited, ours))
      written = await write(written.edited.version)
    const result = this.#accept(written, isAutosave)
    if (result === 'saved') {
      this.isOnlyAutosaved.set(isAutosave)
      document.markSaved(position)
    }
    return result
  }

  #show(edited: Edited, label: string): void {
    this.page.set(edited)
    this.isOnlyAutosaved.set(false)
    const { document } = this.session
    document.commit(label, treeOf(edited), { select: null })
    document.markSaved(document.history.seal())
  }

  #settle(): void {
    this.theirs.set(null)
    this.isAsking.set(false)
  }

  #accept(written: Written, isQuiet = false): Saving {
    const { edited, userErrors } = written
    if (edited && isConflict(written)) {
      this.theirs.set(edited)
      if (!isQuiet) this.isAsking.set(true)
      return 'stale'
    }
    const [refused] = userErrors
    if (refused || !edited) throw new Refusal(refused?.message ?? 'It could not be saved.')
    this.#settle()
    this.page.set(edited)
    return 'saved'
  }

  /** Operations run one after the other, so that responses cannot be mixed up. */
  #enqueue(as: Busy | null, isReported: boolean, work: () => Promise<Saving>): Promise<Saving> {
    const result = this.#queue.then(async () => {
      if (as) this.busy.set(as)
      try {
        return await work()
      } catch (error) {
        return this.#failed(error, isReported)
      } finally {
        if (as) this.busy.set(null)
      }
    })
    this.#queue = result
    return result
  }

  #failed(error: unknown, isReported: boolean): Saving {
    const isRefusal = error instanceof Refusal || (error instanceof Error && error.constructor === Error)
    const isRefused = isRefusal || REFUSALS.includes(errorCode(error) ?? '')
    // A refusal would repeat, so report it even for an autosave.
    if (isReported || isRefused) this.onFailure(isRefusal ? error.message : explainError(error))
    return isRefused ? 'failed' : 'unreached'
  }
}

function isConflict({ userErrors }: Written): boolean {
  return userErrors.some(({ code }) => code === 'CONFLICT')
}

function untilNull(value: Observable<unknown>): Promise<void> {
  if (value.get() === null) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = value.subscribe(() => {
      if (value.get() !== null) return
      stop()
      resolve()
    })
  })
}

class Refusal extends Error {}

/** Errors that a retry cannot fix. */
const REFUSALS = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT']
