/** Buffers typing between the start of editing and the moment the writer is loaded. */
export class TypeaheadBuffer {
  #words: string | null = null
  #isEnded = false

  /** Create it before any other key listener, so that no other listener receives these keys. */
  constructor(window: Window, signal: AbortSignal) {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal })
  }

  start(): void {
    this.#words = ''
    this.#isEnded = false
  }

  /** The buffered text, and whether Enter or Escape ended it. */
  take(): { readonly words: string; readonly ends: boolean } {
    const words = this.#words ?? ''
    this.#words = null
    return { words, ends: this.#isEnded }
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#words === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (this.#isEnded) return
    if (event.key === 'Enter' || event.key === 'Escape') this.#isEnded = true
    else if (event.key === 'Backspace') this.#words = this.#words.slice(0, -1)
    else if ([...event.key].length === 1) this.#words += event.key
  }
}
