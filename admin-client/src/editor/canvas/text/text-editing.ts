import { lockOf } from '@mainstreet/blocks/tree'
import type { RichWriter, Writer, WriterEvents } from '../../../ui/writers/writer.ts'
import { commands, perform } from '../../commands/index.ts'
import { type EditorSession, lockedReason, Observable } from '../../session/index.ts'
import type { Point } from '../drag/place.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { endsWithFocus } from './ends-with-focus.ts'
import { KeysMeanwhile } from './keys-meanwhile.ts'
import { TakenElement } from './taken-element.ts'
import { type Writable, writableIn } from './writable.ts'

export type LoadWriters = () => Promise<typeof import('../../../ui/writers/index.ts')>

/** A text with marks while it is being written: what the toolbar works on. */
export interface RichEditing {
  readonly element: HTMLElement
  readonly writer: RichWriter
  /** Keeps the text and lets go of the block. */
  save(): void
  /** Takes the typing back and lets go of the block. */
  cancel(): void
}

/** Asked for by keyboard: the toolbar, or the address of a link. */
export type ToolsWish = { readonly which: 'all' | 'link' } | null

/** Where in a block writing begins. */
interface Start {
  readonly at?: Element
  readonly point?: Point
}

/**
 * Writes words where they stand on the page. What is typed becomes the page's when it ends, as one step of its history:
 * by letting go of the block, by Escape, or when the focus goes to what is around the canvas.
 */
export class TextEditing {
  readonly rich = new Observable<RichEditing | null>(null)
  readonly tools = new Observable<ToolsWish>(null)
  readonly #leave = new AbortController()
  readonly #meanwhile: KeysMeanwhile
  #end: ((isKept: boolean) => void) | null = null

  constructor(
    private readonly session: EditorSession,
    private readonly page: DrawnPage,
    private readonly loadWriters: LoadWriters,
  ) {
    this.#meanwhile = new KeysMeanwhile(page.window, this.#leave.signal)
  }

  dispose(): void {
    this.#finish(true)
    this.#leave.abort()
  }

  /** Begins where the block has words of its own; false where it has none. */
  offer(id: string): boolean {
    if (!writableIn(this.session, this.page, id)) return false
    void this.begin(id)
    return true
  }

  async begin(id: string, { at, point }: Start = {}): Promise<void> {
    const { session, page } = this
    const found = session.isEditing ? writableIn(session, page, id, at) : null
    if (!found || found.element.isContentEditable) return
    this.#finish(true)
    // Said before anybody types in vain.
    if (lockOf(session.tree, id) !== null) return session.refuse(lockedReason(session.tree, id))
    session.select(id)
    page.window.focus()
    this.#meanwhile.start()
    const writers = await this.loadWriters().catch(() => null)
    const { words, ends } = this.#meanwhile.take()
    if (!writers) return session.refuse('The text editor could not be loaded. Check the connection and try again.')
    // Meanwhile somebody may have gone on to something else.
    if (session.selectedId !== id || !found.element.isConnected || this.#end) return
    const writer = this.#take(id, found, writers)
    writer.focus()
    if (found.isRich && point) writer.placeAt(point)
    else if (!found.isRich) writer.selectAll()
    if (words) writer.type(words)
    if (ends) this.#finish(true)
  }

  #take(id: string, { element, key, value, isRich }: Writable, writers: Awaited<ReturnType<LoadWriters>>): Writer {
    const { session, page } = this
    const saved = () => session.tree[id]?.props[key]
    const [clean, savedBefore] = [element.innerHTML, saved()]
    const taken = new TakenElement(element)
    const events: WriterEvents = {
      onInput: () => session.typed.set(session.typed.get() + 1),
      onEnd: (how) => (how === 'done' ? this.#letGo(true) : this.#finish(true)),
      onNotice: (sentence) => session.notify(sentence),
      onTools: (which) => this.tools.set({ which }),
    }
    const rich = isRich ? writers.writeRich(element, clean, events) : null
    const writer = rich ?? writers.writePlain(element, value, events)
    const before = writer.value()
    const stops = [
      session.document.selection.subscribe(() => session.selectedId !== id && this.#finish(true)),
      // A block that is drawn anew, as another element, has no place for the writer any more.
      session.document.subscribeTo(id, () => queueMicrotask(() => !element.isConnected && this.#finish(true))),
      endsWithFocus(element, () => this.#finish(true)),
    ]

    this.#end = (isKept) => {
      this.#end = null
      for (const stop of stops) stop()
      const typed = writer.value()
      const hadFocus = element.ownerDocument.activeElement === element
      writer.destroy()
      taken.giveBack()
      this.rich.set(null)
      session.typing.set(null)
      if (hadFocus) page.window.focus()
      // Nor is it written over what came meanwhile, such as another page with a block of the same name.
      if (typed === before || !session.tree[id] || saved() !== savedBefore) return
      const isWritten = perform(session, commands.writeText, { id, key, value: typed })
      // What is not kept can still be had again, by Redo.
      if (!isKept && isWritten) perform(session, commands.undo, undefined)
    }
    session.typing.set({
      id,
      finish: () => this.#finish(true),
      pageNow: () =>
        writer.value() === before || !session.tree[id]
          ? null
          : session.library.changeProps(session.tree, id, { [key]: writer.value() }),
    })
    session.announce(rich ? 'Writing. Escape ends it, Alt and F10 lead to the tools.' : 'Writing. Escape ends it.')
    if (rich) this.rich.set({ element, writer: rich, save: () => this.#letGo(true), cancel: () => this.#letGo(false) })
    return writer
  }

  #finish(isKept: boolean): void {
    this.#end?.(isKept)
  }

  #letGo(isKept: boolean): void {
    this.#finish(isKept)
    this.session.select(null)
    this.page.window.focus()
  }
}
