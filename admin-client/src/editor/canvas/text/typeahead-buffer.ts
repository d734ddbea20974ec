const CARET_KEYS = ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Buffers input typed before the writer is ready. */
export interface Typeahead {
  readonly words: string
  /** Whether the user selected the whole text first, so that the words replace it. */
  readonly replacesAll: boolean
  /** Whether the user put the caret into the text, so that what comes next is added to it. */
  readonly movesCaret: boolean
  /** Whether Enter or Escape ended it. */
  readonly ends: boolean
}

/** Buffers typing between the start of editing and the moment the writer is loaded. */
export class TypeaheadBuffer {
  #words: string | null = null
  #replacesAll = false
  #movesCaret = false
  #isEnded = false

  /** Create it before any other key listener, so that no other listener receives these keys. */
  constructor(window: Window, signal: AbortSignal) {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal })
  }

  start(): void {
    this.#words = ''
    this.#replacesAll = false
    this.#movesCaret = false
    this.#isEnded = false
  }

  /** Ends buffering. */
  take(): Typeahead {
    const words = this.#words ?? ''
    this.#words = null
    return { words, replacesAll: this.#replacesAll, movesCaret: this.#movesCaret, ends: this.#isEnded }
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#words === null) return
    const isModified = event.ctrlKey || event.metaKey || event.altKey
    const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a'
    if (isModified && !isSelectAll) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (this.#isEnded) return
    if (isSelectAll) {
      this.#words = ''
      this.#replacesAll = true
    } else if (event.key === 'Enter' || event.key === 'Escape') this.#isEnded = true
    else if (CARET_KEYS.includes(event.key)) {
      // Input typed over a selection keeps replacing it.
      if (this.#words === '') this.#replacesAll = false
      this.#movesCaret = true
    } else if (event.key === 'Backspace') this.#words = this.#words.slice(0, -1)
    else if ([...event.key].length === 1) this.#words += event.key
  }
}
