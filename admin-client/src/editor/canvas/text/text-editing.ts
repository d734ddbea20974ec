import { lockOf } from '@mainstreet/blocks/tree'
import type { RichWriter, Writer, WriterEvents } from '../../../ui/writers/writer.ts'
import { type EditorSession, lockedReason, Observable } from '../../session/index.ts'
import type { Point } from '../drag/place.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { BorrowedElement } from './borrowed-element.ts'
import { type EditableText, findEditableText } from './editable-text.ts'
import { endsWithFocus } from './ends-with-focus.ts'
import { LiveText } from './live-text.ts'
import { type Typeahead, TypeaheadBuffer } from './typeahead-buffer.ts'

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
 * In-place text editing. The text is part of the document with each key press. Editing ends by deselecting the block,
 * by Escape, or when the focus leaves the canvas.
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

  begin(id: string, start: Start = {}): Promise<void> {
    const begun = this.#begin(id, start)
    this.session.pendingText = begun.catch(() => {})
    return begun
  }

  async #begin(id: string, { at, point }: Start): Promise<void> {
    const { session, page } = this
    const found = session.isEditing ? findEditableText(session, page, id, at) : null
    if (!found || found.element.isContentEditable) return
    this.#finish(true)
    // Refuse before the user types in vain.
    if (lockOf(session.tree, id) !== null) return session.refuse(lockedReason(session.tree, id))
    session.select(id)
    page.window.focus()
    const typed = this.#typeahead.start()
    const stopFollowing = session.document.selection.subscribe(
      () => session.selectedId !== id && this.#typeahead.stop(typed),
    )
    const writers = await this.loadWriters().catch(() => null)
    stopFollowing()
    this.#typeahead.stop(typed)
    if (!writers) return session.refuse('The text editor could not be loaded. Check the connection and try again.')
    // The user may have selected something else while the text editor loaded: then save the typed text without opening it.
    const hasMovedOn = session.selectedId !== id
    if ((hasMovedOn && typed.words === '') || !found.element.isConnected || this.#end) return
    const writer = this.#attachWriter(id, found, writers)
    if (!hasMovedOn) writer.focus()
    placeCaret(writer, typed, found.rich, point)
    if (typed.words) writer.type(typed.words)
    if (typed.ends || hasMovedOn) this.#finish(true)
  }

  #attachWriter(
    id: string,
    { element, key, value, rich: kind }: EditableText,
    writers: Awaited<ReturnType<LoadWriters>>,
  ): Writer {
    const { session, page } = this
    const clean = element.innerHTML
    const taken = new BorrowedElement(element)
    const events: WriterEvents = {
      onInput: (how) => live.follow(how),
      onEnd: (how) => (how === 'done' ? this.#release(true) : this.#finish(true)),
      onNotice: (sentence) => session.notify(sentence),
      onTools: (which) => this.tools.set({ which }),
    }
    session.drawn.hold(id)
    const rich = kind ? writers.writeRich(element, clean, events, { kind }) : null
    const writer = rich ?? writers.writePlain(element, value, events)
    const live = new LiveText(session, { id, key }, writer)
    const stops = [
      session.document.selection.subscribe(() => session.selectedId !== id && this.#finish(true)),
      // A change from elsewhere must be rendered, such as another page with a block of the same id.
      session.document.subscribeTo(id, () => !live.isWriting && this.#finish(true)),
      endsWithFocus(element, () => this.#finish(true)),
    ]

    this.#end = (isKept) => {
      this.#end = null
      for (const stop of stops) stop()
      const hadFocus = element.ownerDocument.activeElement === element
      writer.destroy()
      taken.giveBack()
      this.rich.set(null)
      if (!isKept) live.revert()
      session.typing.set(null)
      session.drawn.release()
      if (hadFocus) page.window.focus()
    }
    session.typing.set(id)
    session.announce(
      rich ? 'Editing text. Press Escape to finish, Alt+F10 for the toolbar.' : 'Editing text. Press Escape to finish.',
    )
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

function placeCaret(writer: Writer, typed: Readonly<Typeahead>, rich: EditableText['rich'], point?: Point): void {
  // Words typed before the selection was visible must not replace the text.
  const isAdded = (typed.words !== '' || typed.movesCaret) && !typed.replacesAll
  if (typed.replacesAll || (!rich && !isAdded)) writer.selectAll()
  else if (point) writer.placeAt(point)
  else if (isAdded) writer.placeAtEnd()
}
