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
    this.say('')
    this.#element.hidden = false
  }

  moveTo({ x, y }: Point): void {
    const left = Math.min(x + 14, window.innerWidth - this.#element.offsetWidth - 8)
    const top = Math.min(y + 14, window.innerHeight - this.#element.offsetHeight - 8)
    this.#element.style.transform = `translate(${left}px, ${top}px)`
  }

  /** Why it cannot be dropped here; nothing where it can. */
  say(reason: string): void {
    this.#element.toggleAttribute('data-refused', reason !== '')
    this.#reason.textContent = reason
  }

  hide(): void {
    this.#element.hidden = true
  }

  remove(): void {
    this.#element.remove()
  }
}
