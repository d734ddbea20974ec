const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Input typed into a text before its writer is ready. */
export interface Typeahead {
  words: string
  /** Whether the user selected the whole text first, so that the words replace it. */
  replacesAll: boolean
  /** Whether the user put the caret into the text, so that what comes next is added to it. */
  movesCaret: boolean
  /** Whether Enter or Escape ended it. */
  ends: boolean
}

/** Buffers typing between the start of editing and the moment the writer is loaded. */
export class TypeaheadBuffer {
  #typed: Typeahead | null = null

  /** Create it before any other key listener, so that no other listener receives these keys. */
  constructor(window: Window, signal: AbortSignal) {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal })
  }

  /** Starts a new buffer: keystrokes are recorded until `stop` or the next `start`. */
  start(): Readonly<Typeahead> {
    this.#typed = { words: '', replacesAll: false, movesCaret: false, ends: false }
    return this.#typed
  }

  stop(typed: Readonly<Typeahead>): void {
    if (this.#typed === typed) this.#typed = null
  }

  #onKey(event: KeyboardEvent): void {
    const typed = this.#typed
    if (!typed) return
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a'
    if (isModified && !isSelectAll) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (typed.ends) return
    if (isSelectAll) {
      typed.words = ''
      typed.replacesAll = true
    } else if (event.key === 'Enter' || event.key === 'Escape') typed.ends = true
    else if (CARET_KEYS.includes(event.key)) {
      // Input typed over a selection keeps replacing it.
      if (typed.words === '') typed.replacesAll = false
      typed.movesCaret = true
    } else if (event.key === 'Backspace') typed.words = typed.words.slice(0, -1)
    else if ([...event.key].length === 1) typed.words += event.key
  }
}
