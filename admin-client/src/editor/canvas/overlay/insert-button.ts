import { lockOf } from '@mainstreet/blocks/tree'
import plusIcon from '@tabler/icons/outline/plus.svg?raw'
import { commands, perform } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'
import type { DragController } from '../drag/drag-controller.ts'
import type { Box, Point } from '../drag/place.ts'
import { type InsertPoint, insertPointAt } from '../insert-point.ts'
import { placeLine, type Viewport } from './marks.ts'
import { toolButton } from './tool-button.ts'

/** Screen px. How near the pointer must be to a position between blocks. */
const REACH = 12

/** The plus that a mouse pointer meets between two blocks, and the line that it stands on. */
export class InsertButton {
  readonly element = document.createElement('div')
  readonly #line = Object.assign(document.createElement('div'), { className: 'insert-line', hidden: true })
  readonly #button: HTMLButtonElement
  #pointer: Point | null = null
  #point: InsertPoint | null = null

  constructor(
    private readonly session: EditorSession,
    private readonly drag: DragController,
  ) {
    this.#button = toolButton(document, 'Insert a block here', plusIcon, () => this.#open())
    this.#button.classList.add('plus')
    this.#button.hidden = true
    this.element.append(this.#line, this.#button)
  }

  /** How far the mouse is from the top of the canvas; null if it is elsewhere. */
  get pointerTop(): number | null {
    return this.#pointer?.y ?? null
  }

  /** The position of the mouse; null once it has left the page. */
  point(pointer: Point | null): void {
    this.#pointer = pointer
  }

  /** Measures at once, and returns a function that positions the plus. */
  measured(viewport: Viewport): () => void {
    const { session, drag } = this
    const isOff = !session.isEditing || session.drag.get() !== null || session.typing.get() !== null
    this.#point = isOff || this.#pointer === null ? null : this.#pointAt(this.#pointer, viewport)
    const line = this.#point?.line ?? null
    const middle = line && middleOf(line, drag.view.visible())
    return () => {
      placeLine(this.#line, line, viewport)
      this.#button.hidden = middle === null
      if (middle)
        this.#button.style.transform = `translate(${middle.x + viewport.scrollX}px, ${middle.y + viewport.scrollY}px) scale(${viewport.one}) translate(-50%, -50%)`
    }
  }

  #pointAt(pointer: Point, { one }: Viewport): InsertPoint | null {
    const { library, tree } = this.session
    const takesBlocks = (id: string) => {
      const node = tree[id]
      return node !== undefined && library.takesBlocks(node) && lockOf(tree, id) === null
    }
    const refusal = (id: string) => (takesBlocks(id) ? null : '')
    const query = { tree, geometry: this.drag.page, moving: [], refusal, wrap: () => null }
    return insertPointAt(query, pointer, REACH * one)
  }

  #open(): void {
    const { left, bottom } = this.#button.getBoundingClientRect()
    if (!this.#point) return
    const { parent, index } = this.#point
    const at = this.drag.view.inEditor({ x: left, y: bottom })
    perform(this.session, commands.askToInsert, { place: { parent, index }, at })
  }
}

/** The middle of the visible part of a line. */
function middleOf(line: Box, seen: Box): Point {
  const between = (start: number, end: number, from: number, to: number) =>
    (Math.max(start, from) + Math.max(start, Math.min(end, to))) / 2
  return {
    x: between(line.left, line.right, seen.left, seen.right),
    y: between(line.top, line.bottom, seen.top, seen.bottom),
  }
}
