import type { InputKind, Writer } from '../../../ui/writers/writer.ts'
import { commands, perform } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'

/** Tells the history steps of one editing from those of another. */
let editings = 0

/**
 * Writes a text into the document as it is typed. The writer's undo steps are the document's steps too: its undo and
 * redo move the document's history, so that both stay in step.
 */
export class LiveText {
  readonly #prefix: string
  readonly #storedBefore: unknown
  readonly #valueBefore: string
  #value: string
  #isWriting = false

  constructor(
    private readonly session: EditorSession,
    /** `key` is the setting that holds the text. */
    private readonly place: { readonly id: string; readonly key: string },
    private readonly writer: Pick<Writer, 'value' | 'undoSteps'>,
  ) {
    this.#prefix = `write-text ${editings++} `
    this.#storedBefore = this.#stored
    this.#valueBefore = writer.value()
    this.#value = this.#valueBefore
  }

  /** Whether the document is changing because of us. */
  get isWriting(): boolean {
    return this.#isWriting
  }

  /** Call it after each change of the writer. */
  follow(how: InputKind): void {
    const value = this.writer.value()
    if (value === this.#value) return
    this.#value = value
    this.#write(() => {
      const { history } = this.session.document
      if (how === 'undone') this.#step(() => history.undoKey, 'undo')
      if (how === 'redone') this.#step(() => history.redoKey, 'redo')
      if (this.#isStored) return
      const mergeKey = this.#prefix + this.writer.undoSteps()
      perform(this.session, commands.writeText, { ...this.place, value, mergeKey })
    })
  }

  /** Undoes everything written. Redo still has it. */
  revert(): void {
    this.#value = this.#valueBefore
    this.#write(() => {
      const { document } = this.session
      while (document.history.undoKey?.startsWith(this.#prefix)) document.undo()
      // After very much text, the oldest steps are gone.
      if (this.#isStored) return
      const { id, key } = this.place
      perform(this.session, commands.setProps, { id, changes: { [key]: this.#storedBefore } })
    })
  }

  get #stored(): unknown {
    return this.session.tree[this.place.id]?.props[this.place.key]
  }

  get #isStored(): boolean {
    if (this.#stored === this.#value) return true
    // A text that was never changed may be stored in another form, or not at all.
    return this.#value === this.#valueBefore && this.#stored === this.#storedBefore
  }

  /** A save splits a step of the writer in two, so all of them are taken. */
  #step(keyOf: () => string | null, direction: 'undo' | 'redo'): void {
    const key = keyOf()
    if (!key?.startsWith(this.#prefix)) return
    while (keyOf() === key && !this.#isStored) this.session.document[direction]()
  }

  #write(work: () => void): void {
    this.#isWriting = true
    try {
      work()
    } finally {
      this.#isWriting = false
    }
  }
}
