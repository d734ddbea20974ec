import { lockOf } from '@mainstreet/blocks/tree'
import type { RichWriter, Writer, WriterEvents } from '../../../ui/writers/writer.ts'
import { commands, perform } from '../../commands/index.ts'
import { type EditorSession, lockedReason, Observable } from '../../session/index.ts'
import type { Point } from '../drag/place.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { BorrowedElement } from './borrowed-element.ts'
import { type EditableText, findEditableText } from './editable-text.ts'
import { endsWithFocus } from './ends-with-focus.ts'
import { TypeaheadBuffer } from './typeahead-buffer.ts'

export type LoadWriters = () => Promise<typeof import('../../../ui/writers/index.ts')>

/** A rich text being edited, for the toolbar. */
export interface RichEditing {
  readonly element: HTMLElement
  readonly writer: RichWriter
  /** Keeps the text and deselects the block. */
  save(): void
  /** Reverts the text and deselects the block. */
  cancel(): void
}

/** A keyboard request for the toolbar or the link form. */
export type ToolsRequest = { readonly which: 'all' | 'link' } | null

/** Where in a block editing starts. */
interface Start {
  readonly at?: Element
  readonly point?: Point
}

/**
 * In-place text editing. Editing ends by deselecting the block, by Escape, or when the focus leaves the canvas. The
 * text then becomes one history step.
 */
export class TextEditing {
  readonly rich = new Observable<RichEditing | null>(null)
  readonly tools = new Observable<ToolsRequest>(null)
  readonly #leave = new AbortController()
  readonly #typeahead: TypeaheadBuffer
  #end: ((isKept: boolean) => void) | null = null

  constructor(
    private readonly session: EditorSession,
    private readonly page: DrawnPage,
    private readonly loadWriters: LoadWriters,
  ) {
    this.#typeahead = new TypeaheadBuffer(page.window, this.#leave.signal)
  }

  dispose(): void {
    this.#finish(true)
    this.#leave.abort()
  }

  /** Starts editing if the block has editable text; otherwise returns false. */
  offer(id: string): boolean {
    if (!findEditableText(this.session, this.page, id)) return false
    void this.begin(id)
    return true
  }

  async begin(id: string, { at, point }: Start = {}): Promise<void> {
    const { session, page } = this
    const found = session.isEditing ? findEditableText(session, page, id, at) : null
    if (!found || found.element.isContentEditable) return
    this.#finish(true)
    // Refuse before the user types in vain.
    if (lockOf(session.tree, id) !== null) return session.refuse(lockedReason(session.tree, id))
    session.select(id)
    page.window.focus()
    this.#typeahead.start()
    const writers = await this.loadWriters().catch(() => null)
    const { words, ends } = this.#typeahead.take()
    if (!writers) return session.refuse('The text editor could not be loaded. Check the connection and try again.')
    // The user may have moved on while the writers loaded.
    if (session.selectedId !== id || !found.element.isConnected || this.#end) return
    const writer = this.#attachWriter(id, found, writers)
    writer.focus()
    if (found.isRich && point) writer.placeAt(point)
    else if (!found.isRich) writer.selectAll()
    if (words) writer.type(words)
    if (ends) this.#finish(true)
  }

  #attachWriter(
    id: string,
    { element, key, value, isRich }: EditableText,
    writers: Awaited<ReturnType<LoadWriters>>,
  ): Writer {
    const { session, page } = this
    const saved = () => session.tree[id]?.props[key]
    const [clean, savedBefore] = [element.innerHTML, saved()]
    const taken = new BorrowedElement(element)
    const events: WriterEvents = {
      onInput: () => session.typed.set(session.typed.get() + 1),
      onEnd: (how) => (how === 'done' ? this.#release(true) : this.#finish(true)),
      onNotice: (sentence) => session.notify(sentence),
      onTools: (which) => this.tools.set({ which }),
    }
    const rich = isRich ? writers.writeRich(element, clean, events) : null
    const writer = rich ?? writers.writePlain(element, value, events)
    const before = writer.value()
    const stops = [
      session.document.selection.subscribe(() => session.selectedId !== id && this.#finish(true)),
      // If the block rerenders as a different element, the writer has no place any more.
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
      // Do not overwrite a change made in the meantime, such as another page with a block of the same id.
      if (typed === before || !session.tree[id] || saved() !== savedBefore) return
      const isWritten = perform(session, commands.writeText, { id, key, value: typed })
      // Discarded text can be recovered with Redo.
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
    if (rich)
      this.rich.set({ element, writer: rich, save: () => this.#release(true), cancel: () => this.#release(false) })
    return writer
  }

  #finish(isKept: boolean): void {
    this.#end?.(isKept)
  }

  #release(isKept: boolean): void {
    this.#finish(isKept)
    this.session.select(null)
    this.page.window.focus()
  }
}
