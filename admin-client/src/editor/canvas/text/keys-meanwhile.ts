/** Keeps what is typed between the wish to write and the moment that it can be. */
export class KeysMeanwhile {
  #words = ''
  #ends = false
  readonly #stop = new AbortController()

  constructor(window: Window) {
    window.addEventListener('keydown', (event) => this.#onKey(event), { capture: true, signal: this.#stop.signal })
  }

  /** What was typed until now, and whether Enter or Escape closed it. */
  take(): { readonly words: string; readonly ends: boolean } {
    this.#stop.abort()
    return { words: this.#words, ends: this.#ends }
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (this.#ends) return
    if (event.key === 'Enter' || event.key === 'Escape') this.#ends = true
    else if (event.key === 'Backspace') this.#words = this.#words.slice(0, -1)
    else if ([...event.key].length === 1) this.#words += event.key
  }
}
