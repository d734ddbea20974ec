import type { ApolloClient } from '@apollo/client'
import { errorCode, explainError } from '../../ui/explain-error.ts'
import { type EditorSession, Observable } from '../session/index.ts'
import { publishPage, restoreRevision, setContentAside, type Written, writeContent } from './content-store.ts'
import { type Edited, hasSameContent, treeOf } from './edited.ts'

/** `unreached`: nobody answered, so trying again may help. */
export type Saving = 'saved' | 'failed' | 'unreached' | 'stale'

export type Busy = 'autosaving' | 'saving' | 'publishing'

interface SaveOptions {
  /** Nobody asked for it: what goes wrong is told by its state alone, and nobody is asked anything. */
  readonly isAutosave?: boolean
  /** The version that is written over: ours, unless theirs is knowingly. */
  readonly version?: number
}

/** Writes the page or component that is open, one thing after the other. Whatever goes wrong, what is on the screen stays, and stays unsaved. */
export class PageSaver {
  readonly busy = new Observable<Busy | null>(null)
  /** What is open as someone else has saved it since, while nobody has chosen between the two. */
  readonly theirs = new Observable<Edited | null>(null)
  /** Whether the user is being asked which of the two it shall be. */
  readonly isAsking = new Observable(false)
  /** Whether what is stored was autosaved only: a save makes it a version that stays. */
  readonly isOnlyAutosaved = new Observable(false)
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly client: ApolloClient,
    private readonly session: EditorSession,
    readonly page: Observable<Edited>,
    /** Told in words for people. */
    private readonly onFailure: (message: string) => void,
  ) {}

  save(options: SaveOptions = {}): Promise<Saving> {
    return this.#inTurn(options.isAutosave ? 'autosaving' : 'saving', !options.isAutosave, async () => {
      // Who has been told of theirs, and has not chosen, is asked rather than believed.
      if (this.theirs.get() === null || options.version !== undefined) return this.#save(options)
      if (!options.isAutosave) this.isAsking.set(true)
      return 'stale'
    })
  }

  /** Makes the draft what visitors see, saving it first where it is not saved. */
  publish(): Promise<Saving> {
    return this.#inTurn('publishing', true, async () => {
      if (this.theirs.get() !== null) {
        this.isAsking.set(true)
        return 'stale'
      }
      if (this.#isDirty) {
        const saved = await this.#save({})
        if (saved !== 'saved') return saved
      }
      const result = this.#taken(await publishPage(this.client, this.page.get()))
      if (result === 'saved') this.isOnlyAutosaved.set(false)
      return result
    })
  }

  /** Writes ours over theirs, which stays in the history: every save does. */
  async keepMine(): Promise<Saving> {
    const theirs = this.theirs.get()
    this.isAsking.set(false)
    return this.save(theirs ? { version: theirs.version } : {})
  }

  /** Shows theirs in place of ours, which is kept in the history first; undo brings it back here. */
  async takeTheirs(): Promise<Saving> {
    return this.#inTurn('saving', true, async () => {
      const theirs = this.theirs.get()
      if (!theirs) return 'failed'
      if (this.#isDirty) await setContentAside(this.client, this.page.get(), this.session.tree)
      this.#settle()
      this.#show(theirs, 'Take their version')
      return 'saved'
    })
  }

  /** Brings an earlier version back. What is on the screen is kept first; of a component without showing it to anybody. */
  restore(revisionId: string): Promise<Saving> {
    return this.#inTurn('saving', true, async () => {
      const page = this.page.get()
      if (this.#isDirty && page.kind === 'component') await setContentAside(this.client, page, this.session.tree)
      else if (this.#isDirty) {
        const saved = await this.#save({ isAutosave: true })
        if (saved === 'stale') this.isAsking.set(true)
        if (saved !== 'saved') return saved
      }
      const written = await restoreRevision(this.client, this.page.get(), revisionId)
      const result = this.#taken(written)
      if (result === 'saved' && written.edited) this.#show(written.edited, 'Restore a version')
      return result
    })
  }

  /**
   * Takes in what somebody else has written, unless there is something here that it would replace. `version` is that of
   * which was heard, and `load` reads what there is. Answers what is shown now in place of what was.
   */
  async receive(version: number, load: () => Promise<Edited>): Promise<Edited | null> {
    // What is being dragged must not be taken from under the pointer.
    await untilNull(this.session.drag)
    let shown: Edited | null = null
    await this.#inTurn(null, false, async () => {
      // Mostly it is our own write that is heard of.
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
    // Somebody changed what the page says of itself, or planned it: nothing of what is written here.
    if (isConflict(written) && written.edited && hasSameContent(written.edited, ours))
      written = await write(written.edited.version)
    const result = this.#taken(written, isAutosave)
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

  #taken(written: Written, isQuiet = false): Saving {
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

  /** Each thing waits for the one before, so that no answer is taken for that of another. */
  #inTurn(as: Busy | null, isTold: boolean, work: () => Promise<Saving>): Promise<Saving> {
    const result = this.#turn.then(async () => {
      if (as) this.busy.set(as)
      try {
        return await work()
      } catch (error) {
        return this.#failed(error, isTold)
      } finally {
        if (as) this.busy.set(null)
      }
    })
    this.#turn = result
    return result
  }

  #failed(error: unknown, isTold: boolean): Saving {
    const isInWords = error instanceof Refusal || (error instanceof Error && error.constructor === Error)
    const isRefused = isInWords || REFUSALS.includes(errorCode(error) ?? '')
    // A refusal will be one again, so it is told also of what nobody asked for.
    if (isTold || isRefused) this.onFailure(isInWords ? error.message : explainError(error))
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

/** What the server will say again, whenever it is asked. */
const REFUSALS = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT']
