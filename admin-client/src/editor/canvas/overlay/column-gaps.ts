import { lockOf } from '@mainstreet/blocks/tree'
import { commands, perform } from '../../commands/index.ts'

import { columnShares, type EditorSession, moveGap } from '../../session/index.ts'
import { followPointer } from '../drag/pointer-gesture.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { placeBox, type Viewport } from './marks.ts'

/** The part of both columns that one key press moves the gap by. */
const KEY_STEP = 0.05
/** Screen pixels, so that narrow gaps can be dragged. */
const MIN_WIDTH = 12

/** Handles in the gaps between the columns of the selected row: dragged, or moved with the arrow keys. */
export class ColumnGaps {
  readonly #handles: HTMLElement[] = []

  constructor(
    private readonly session: EditorSession,
    private readonly page: DrawnPage,
    private readonly root: ParentNode,
  ) {}

  place(id: string | null, viewport: Viewport): void {
    const gaps = id === null ? [] : this.#gapsOf(id, viewport)
    while (this.#handles.length < gaps.length) this.root.append(this.#make(this.#handles.length))
    for (const [at, handle] of this.#handles.entries()) {
      placeBox(handle, gaps[at] ?? null, viewport)
      if (gaps[at] && id !== null) handle.setAttribute('aria-valuenow', String(this.#positionOf(id, at)))
    }
  }

  /** None where columns wrap or stand below each other, because their widths do not apply there. */
  #gapsOf(id: string, { one }: Viewport) {
    const { session, page } = this
    const node = session.tree[id]
    const settings = node && session.library.definitionOf(node)?.fields
    const control = Object.values(settings ?? {}).find((field) => field.control.kind === 'columnWidths')
    if (!node || !control || lockOf(session.tree, id) !== null || session.selectedIds.length > 1) return []
    const boxes = node.nodes.flatMap((child) => page.boxOf(child) ?? [])
    const isOneLine = boxes.every((box, at) => at === 0 || box.left >= (boxes[at - 1]?.right ?? 0) - one)
    if (boxes.length !== this.#shares(id).length || !isOneLine) return []
    const top = Math.min(...boxes.map((box) => box.top))
    const bottom = Math.max(...boxes.map((box) => box.bottom))
    return boxes.slice(1).map((box, at) => {
      const middle = ((boxes[at]?.right ?? box.left) + box.left) / 2
      const half = Math.max(box.left - middle, (MIN_WIDTH * one) / 2)
      return { left: middle - half, right: middle + half, top, bottom }
    })
  }

  #make(at: number): HTMLElement {
    const handle = this.page.window.document.createElement('div')
    handle.className = 'gap'
    handle.tabIndex = 0
    handle.title = 'Drag to change the widths of the columns'
    handle.setAttribute('role', 'separator')
    handle.setAttribute('aria-orientation', 'vertical')
    handle.setAttribute('aria-label', `Gap after column ${at + 1}`)
    handle.addEventListener('pointerdown', (event) => this.#drag(event, at))
    handle.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowLeft' ? -KEY_STEP : event.key === 'ArrowRight' ? KEY_STEP : 0
      if (step === 0) return
      event.preventDefault()
      event.stopPropagation()
      const id = this.session.selectedId
      if (id !== null) this.#set(id, moveGap(this.#shares(id), at, step))
    })
    this.#handles.push(handle)
    return handle
  }

  #drag(down: PointerEvent, at: number): void {
    const { session, page } = this
    const id = session.selectedId
    const [left, right] = [at, at + 1].map((place) => page.boxOf(session.tree[id ?? '']?.nodes[place] ?? ''))
    if (id === null || !left || !right) return
    down.preventDefault()
    const shares = this.#shares(id)
    const width = left.right - left.left + (right.right - right.left)
    const move = (event: PointerEvent) => this.#set(id, moveGap(shares, at, (event.clientX - down.clientX) / width))
    const end = (isDropped: boolean) => {
      if (!isDropped) this.#set(id, shares)
    }
    followPointer(down, { begin: () => true, move, end }, { windows: [page.window, window], isHandle: true })
  }

  #shares(id: string): readonly number[] {
    const props = this.session.tree[id]?.props
    return columnShares(props?.columnWidths, props?.columns)
  }

  /** In percent of the two columns beside it. */
  #positionOf(id: string, at: number): number {
    const [left = 1, right = 1] = this.#shares(id).slice(at, at + 2)
    return Math.round((left / (left + right)) * 100)
  }

  #set(id: string, columnWidths: readonly number[]): void {
    perform(this.session, commands.setProps, { id, changes: { columnWidths } })
  }
}
