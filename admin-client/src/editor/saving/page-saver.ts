import type { ApolloClient } from '@apollo/client'
import { mergeTrees, type OnConflict } from '@mainstreet/blocks/tree'
import { type EditorSession, Observable } from '../session/index.ts'
import { publishPage, restoreRevision, saveContentRevision, writeContent } from './content-store.ts'
import { type Edited, hasSameContent, treeOf, type Written } from './edited.ts'
import { failureOf, Refusal } from './save-failure.ts'

/** `unreached`: there was no response, so a retry may succeed. */
export type Saving = 'saved' | 'failed' | 'unreached' | 'stale'

export type Busy = 'autosaving' | 'saving' | 'publishing'

interface SaveOptions {
  /** Not requested by the user: failures only change the state, and no dialog opens. */
  readonly isAutosave?: boolean
  /** The version to replace: ours, unless the user chose to overwrite theirs. */
  readonly version?: number
}

interface SaverEvents {
  /** Receives a message for the user. */
  onFailure(message: string): void
  /** Someone else's version was taken in: merged into unsaved changes, or as it is because there were none. */
  onTakenIn(theirs: Edited, isMerged: boolean): Promise<void>
}

const TAKE_IN = 'Merge their changes'

/** A save that meets a newer version each time is given up, and the next save tries again. */
const MAX_MERGES = 3

/**
 * Saves the open page or component, one operation at a time. On any failure the content stays on screen, and stays
 * unsaved.
 */
export class PageSaver {
  readonly busy = new Observable<Busy | null>(null)
  /** Someone else's newer version that changed the same block, until the user has chosen between the two. */
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
    private readonly events: SaverEvents,
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

  /** Keeps our version of the blocks that both changed. Theirs stays in the history, like every save. */
  async keepMine(): Promise<Saving> {
    const theirs = this.theirs.get()
    this.isAsking.set(false)
    if (theirs) await this.#mergeIn(theirs, 'mine')
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
   * Takes in a remote change. If it changed a block with unsaved changes, the user has to choose. `version` is the
   * announced version, and `load` fetches it.
   */
  async receive(version: number, load: () => Promise<Edited>): Promise<void> {
    await this.#enqueue(null, false, async () => {
      // Usually this is the echo of our own write.
      if (version <= this.page.get().version) return 'saved'
      const [ours, theirs] = [this.page.get(), await load()]
      if (theirs.id !== this.page.get().id || theirs.version <= ours.version) return 'saved'
      if (hasSameContent(theirs, ours)) this.page.set(theirs)
      else if (this.#isDirty) {
        if (await this.#mergeIn(theirs)) await this.events.onTakenIn(theirs, true)
        else this.theirs.set(theirs)
      } else {
        await untilNull(this.session.drag)
        this.#settle()
        this.#show(theirs, TAKE_IN)
        await this.events.onTakenIn(theirs, false)
      }
      return 'saved'
    })
  }

  get #isDirty(): boolean {
    return this.session.document.history.isDirty
  }

  async #save({ isAutosave = false, version }: SaveOptions): Promise<Saving> {
    const { document } = this.session
    let position = document.history.seal()
    const write = (over: number) => writeContent(this.client, this.page.get(), document.tree, over, isAutosave)
    let written = await write(version ?? this.page.get().version)
    for (let merges = 0; merges < MAX_MERGES && isConflict(written) && written.edited; merges++) {
      const theirs = written.edited
      // A conflict caused only by changed settings or scheduling does not affect the content.
      const isMerged = !hasSameContent(theirs, this.page.get())
      if (isMerged) {
        if (!(await this.#mergeIn(theirs))) break
        // Before ours becomes the last version: it tells who wrote theirs.
        await this.events.onTakenIn(theirs, true)
        position = document.history.seal()
      }
      written = await write(theirs.version)
    }
    const result = this.#accept(written, isAutosave)
    if (result === 'saved') {
      this.isOnlyAutosaved.set(isAutosave)
      document.markSaved(position)
    }
    return result
  }

  /**
   * Merges their version into our unsaved changes, which are based on it from then on. Returns false if both changed the
   * same block, and then changes nothing.
   */
  async #mergeIn(theirs: Edited, onConflict: OnConflict = 'stop'): Promise<boolean> {
    // Never replace the tree during a drag.
    await untilNull(this.session.drag)
    const { document } = this.session
    const sides = { base: treeOf(this.page.get()), mine: document.tree, theirs: treeOf(theirs) }
    const merged = mergeTrees(sides, onConflict)
    if (!merged) return false
    this.#settle()
    this.page.set(theirs)
    document.commit(TAKE_IN, merged)
    return true
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
      await this.session.pendingText
      try {
        return await work()
      } catch (error) {
        const { isRefused, message } = failureOf(error)
        // A refusal would repeat, so report it even for an autosave.
        if (isReported || isRefused) this.events.onFailure(message)
        return isRefused ? 'failed' : 'unreached'
      } finally {
        if (as) this.busy.set(null)
      }
    })
    this.#queue = result
    return result
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
