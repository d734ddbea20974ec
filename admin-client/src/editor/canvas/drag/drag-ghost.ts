import type { Point } from './place.ts'

/** The small tag that follows the pointer: what is dragged, and why it cannot be dropped here. */
export class DragGhost {
  readonly #element = document.createElement('div')
  readonly #title = document.createElement('strong')
  readonly #reason = document.createElement('span')

  constructor() {
    this.#element.className = 'ms-drag-ghost'
    this.#element.hidden = true
    this.#element.setAttribute('aria-hidden', 'true')
    this.#element.append(this.#title, this.#reason)
    document.body.append(this.#element)
  }

  show(title: string): void {
    this.#title.textContent = title
    this.#reason.textContent = ''
    this.#element.hidden = false
  }

  moveTo({ x, y }: Point, refusal: string | null): void {
    const left = Math.min(x + 14, window.innerWidth - this.#element.offsetWidth - 8)
    const top = Math.min(y + 14, window.innerHeight - this.#element.offsetHeight - 8)
    this.#element.style.transform = `translate(${left}px, ${top}px)`
    this.#element.toggleAttribute('data-refused', refusal !== null)
    if (this.#reason.textContent !== (refusal ?? '')) this.#reason.textContent = refusal ?? ''
  }

  hide(): void {
    this.#element.hidden = true
  }

  remove(): void {
    this.#element.remove()
  }
}
