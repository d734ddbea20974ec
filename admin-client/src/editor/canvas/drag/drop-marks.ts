import type { EditorSession } from '../../session/index.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { placeBox, placeLine, placeTab, type Viewport } from '../overlay/marks.ts'

const CSS = `
.parent{outline:calc(var(--one)*2) solid var(--accent);outline-offset:calc(var(--one)*-2);background:rgb(74 92 232/.07)}
.parent[data-inside]{outline-width:calc(var(--one)*3);outline-offset:calc(var(--one)*-3);background:rgb(74 92 232/.16)}
.parent[data-refused]{outline-color:var(--refused);outline-style:dashed;background:rgb(201 42 42/.05)}
.dragged{background:rgb(255 255 255/.6);outline:calc(var(--one)*1) dashed var(--accent);outline-offset:calc(var(--one)*-1)}
.line{position:absolute;left:0;top:0;border-radius:9px;background:var(--accent);box-shadow:0 0 0 calc(var(--one)*1) #fff}
.receiver{height:20px;padding:0 8px;line-height:20px;font-size:11px;border-radius:4px;box-shadow:none}
.receiver[data-refused]{background:var(--refused)}
`

/** The marks during a drag: the moved blocks, the receiving block with its name, and the drop line. */
export class DropMarks {
  readonly element = document.createElement('div')
  readonly #parent = this.#createMark('box parent')
  readonly #name = this.#createMark('tab receiver')
  readonly #line = this.#createMark('line')
  #dragged: HTMLElement[] = []

  constructor(
    private readonly session: EditorSession,
    private readonly page: DrawnPage,
  ) {
    const style = document.createElement('style')
    style.textContent = CSS
    this.element.append(style, this.#parent, this.#line, this.#name)
  }

  /**
   * Measures immediately and returns a function that positions the marks, so that all reads happen before any writes.
   */
  measured(): (viewport: Viewport) => void {
    const drag = this.session.drag.get()
    const boxOf = (id: string) => this.page.boxOf(id)
    const receiver = drag?.target?.parent ?? drag?.refusal?.by ?? null
    const parent = receiver === null ? null : boxOf(receiver)
    const moving = (drag?.moving ?? []).map(boxOf)
    const line = drag?.target?.line ?? null
    const isRefused = Boolean(drag?.refusal)
    return (viewport) => {
      this.#count(moving.length)
      for (const [at, box] of moving.entries()) placeBox(this.#dragged[at] as HTMLElement, box, viewport)
      placeBox(this.#parent, parent, viewport)
      this.#parent.toggleAttribute('data-inside', Boolean(drag?.target) && line === null)
      placeLine(this.#line, line, viewport)
      for (const each of [this.#parent, this.#name]) each.toggleAttribute('data-refused', isRefused)
      if (receiver !== null) this.#name.textContent = this.session.nameOf(receiver)
      placeTab(this.#name, parent, viewport)
    }
  }

  #count(target: number): void {
    while (this.#dragged.length > target) this.#dragged.pop()?.remove()
    while (this.#dragged.length < target) {
      const box = this.#createMark('box dragged')
      this.#dragged.push(box)
      this.element.prepend(box)
    }
  }

  #createMark(name: string): HTMLElement {
    return Object.assign(document.createElement('div'), { className: name, hidden: true })
  }
}
