import { lockOf } from '@mainstreet/blocks/tree'
import plusIcon from '@tabler/icons/outline/plus.svg?raw'
import { commands, perform } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'
import type { DragController } from '../drag/drag-controller.ts'
import type { Box, Point } from '../drag/place.ts'
import { type InsertPoint, insertPointAt, plusOn } from '../insert-point.ts'
import { placeLine, type Viewport } from './marks.ts'
import { toolButton } from './tool-button.ts'

/** Screen px. How near the pointer must be to a position between blocks. */
const REACH = 12

/** Screen px. The plus moves along once the pointer is this far from where it would appear. */
const NEAR = 100

/** Screen px. How far the plus of a touch screen is below its block, so that a finger can still take a low block. */
const BELOW = 14

/**
 * The plus button that a mouse pointer reveals between two blocks, on a line. Touch has no hover, so
 * on touch screens the selected block has a plus at its bottom edge.
 */
export class InsertButton {
  readonly element = document.createElement('div')
  readonly #line = Object.assign(document.createElement('div'), { className: 'insert-line', hidden: true })
  readonly #button: HTMLButtonElement
  #pointer: Point | null = null
  /** Whether the pointer is on the plus, which then stays. */
  #isHeld = false
  #point: (Omit<InsertPoint, 'line'> & { readonly line: Box | null }) | null = null
  #centre: Point = { x: 0, y: 0 }

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

  /** The position of the mouse; null once it has left the page, or if the page has moved. */
  follow(pointer: Point | null): void {
    this.#pointer = pointer
    this.#isHeld = false
  }

  hold(): void {
    this.#isHeld = true
  }

  /** Measures at once, and returns a function that positions the plus. */
  measured(viewport: Viewport): () => void {
    const { session } = this
    const isOff = !session.isEditing || session.drag.get() !== null || session.typing.get() !== null
    if (isOff) this.#point = null
    else if (this.#pointer === null) this.#placeBelowSelection(viewport)
    else if (!this.#isHeld) this.#find(this.#pointer, viewport)
    const isShown = this.#point !== null
    const line = this.#point?.line ?? null
    const { x, y } = this.#centre
    return () => {
      // Most frames have neither a plus nor had one.
      if (!isShown && this.#button.hidden) return
      placeLine(this.#line, line, viewport)
      this.#button.hidden = !isShown
      const { scrollX, scrollY, one } = viewport
      this.#button.style.transform = `translate(${x + scrollX}px, ${y + scrollY}px) scale(${one}) translate(-50%, -50%)`
    }
  }

  #placeBelowSelection({ one }: Viewport): void {
    const { tree, selectedIds, library } = this.session
    const [id, ...others] = selectedIds
    const parent = id === undefined || others.length > 0 ? null : (tree[id]?.parent ?? null)
    const siblings = parent === null ? undefined : tree[parent]
    const isWanted = this.#button.ownerDocument.defaultView?.matchMedia('(pointer: coarse)').matches
    const box = isWanted && id !== undefined ? this.drag.page.boxOf(id) : null
    this.#point = null
    if (!box || !siblings || parent === null || !library.takesBlocks(siblings) || lockOf(tree, parent) !== null) return
    this.#point = { parent, index: siblings.nodes.indexOf(id as string) + 1, line: null }
    this.#centre = { x: (box.left + box.right) / 2, y: box.bottom + BELOW * one }
  }

  #find(pointer: Point, { one }: Viewport): void {
    const before = this.#point
    const point = this.#pointAt(pointer, one)
    this.#point = point
    if (!point) return
    const isSame = before?.parent === point.parent && before.index === point.index
    const centre = plusOn(point.line, pointer, one)
    // It stays where it appeared, so that the pointer can reach it.
    const isNear = Math.hypot(this.#centre.x - centre.x, this.#centre.y - centre.y) < NEAR * one
    if (!isSame || !isNear) this.#centre = centre
  }

  #pointAt(pointer: Point, one: number): InsertPoint | null {
    const { library, tree } = this.session
    const { page } = this.drag
    const takesBlocks = (id: string) => {
      const node = tree[id]
      return node !== undefined && library.takesBlocks(node) && lockOf(tree, id) === null
    }
    const refusal = (id: string) => (takesBlocks(id) ? null : '')
    const query = { tree, geometry: page, moving: [], refusal, wrap: () => null }
    const under = page.nodeAt(pointer)
    const box = under === null || takesBlocks(under) ? null : page.boxOf(under)
    // In a low block, most of its height is for the block itself.
    const reach = Math.min(REACH * one, box ? (box.bottom - box.top) / 3 : Number.POSITIVE_INFINITY)
    return insertPointAt(query, pointer, reach)
  }

  #open(): void {
    if (!this.#point) return
    const { parent, index } = this.#point
    const { left, bottom } = this.#button.getBoundingClientRect()
    const at = this.drag.view.inEditor({ x: left, y: bottom })
    perform(this.session, commands.askToInsert, { place: { parent, index }, at })
  }
}
