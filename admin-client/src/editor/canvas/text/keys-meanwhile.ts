/** Keeps what is typed between the wish to write and the moment that it can be, when the writer has been loaded. */
export class KeysMeanwhile {
  #words: string | null = null
  #ends = false

  /** To be made before anything else listens for keys, so that nothing else has them meanwhile. */
  constructor(window: Window, signal: AbortSignal) {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal })
  }

  start(): void {
    this.#words = ''
    this.#ends = false
  }

  /** What was typed since, and whether Enter or Escape closed it. */
  take(): { readonly words: string; readonly ends: boolean } {
    const words = this.#words ?? ''
    this.#words = null
    return { words, ends: this.#ends }
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#words === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (this.#ends) return
    if (event.key === 'Enter' || event.key === 'Escape') this.#ends = true
    else if (event.key === 'Backspace') this.#words = this.#words.slice(0, -1)
    else if ([...event.key].length === 1) this.#words += event.key
  }
}
