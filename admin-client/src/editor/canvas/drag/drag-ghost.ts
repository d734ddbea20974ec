import type { Point } from './place.ts'

/** px. Beside a pointer; above a finger, which would cover it. */
const BESIDE = 14
const ABOVE = 56

/** The label that follows the pointer: the dragged item, and a note about the drop target. */
export class DragGhost {
  readonly #element = document.createElement('div')
  readonly #title = document.createElement('strong')
  readonly #note = document.createElement('span')
  #isAbove = false

  constructor() {
    this.#element.className = 'ms-drag-ghost'
    this.#element.hidden = true
    this.#element.setAttribute('aria-hidden', 'true')
    this.#element.append(this.#title, this.#note)
    document.body.append(this.#element)
  }

  show(title: string, isTouch: boolean): void {
    this.#title.textContent = title
    this.#isAbove = isTouch
    this.say('')
    this.#element.hidden = false
  }

  moveTo({ x, y }: Point): void {
    const { offsetWidth, offsetHeight } = this.#element
    const left = this.#isAbove ? x - offsetWidth / 2 : x + BESIDE
    const top = this.#isAbove ? y - ABOVE - offsetHeight : y + BESIDE
    const clampTo = (at: number, room: number) => Math.max(8, Math.min(at, room - 8))
    this.#element.style.transform = `translate(${clampTo(left, window.innerWidth - offsetWidth)}px, ${clampTo(top, window.innerHeight - offsetHeight)}px)`
  }

  /** A note about a side effect of the drop; '' for none. */
  say(note: string): void {
    this.#element.removeAttribute('data-refused')
    this.#note.textContent = note
  }

  /** Why it cannot be dropped here. */
  refuse(reason: string): void {
    this.#element.setAttribute('data-refused', '')
    this.#note.textContent = reason
  }

  hide(): void {
    this.#element.hidden = true
  }

  remove(): void {
    this.#element.remove()
  }
}
