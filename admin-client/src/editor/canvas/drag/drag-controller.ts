import { commands, namesIn, perform } from '../../commands/index.ts'
import type { DragSource, EditorSession } from '../../session/index.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { autoScroll } from './auto-scroll.ts'
import { DragGhost } from './drag-ghost.ts'
import { type DropTarget, dropTargetAt, indexWithout, type Refusal } from './drop-target.ts'
import type { Point } from './place.ts'
import { followPointer } from './pointer-gesture.ts'

/** The name under which the browser's timeline keeps how long each frame of the last drag took. */
export const DRAG_FRAME = 'mainstreet drag frame'

/** Dragging from the palette and within the canvas, by mouse, pen or finger. */
export class DragController {
  readonly #ghost = new DragGhost()
  readonly #ends = new AbortController()
  #refusals = new Map<string, string | null>()
  /** Where the pointer is, in the canvas' coordinates. */
  #point: Point = { x: 0, y: 0 }
  #frame = 0

  constructor(
    private readonly session: EditorSession,
    private readonly frame: HTMLIFrameElement,
    private readonly page: DrawnPage,
  ) {
    const options = { capture: true, signal: this.#ends.signal }
    page.window.addEventListener('scroll', () => page.forgetBoxes(), options)
    page.window.addEventListener('resize', () => page.forgetBoxes(), options)
  }

  get canvas(): Window {
    return this.page.window
  }

  /** Call it when a pointer goes down on something that can be dragged. */
  arm(down: PointerEvent, source: DragSource, isHandle = false): void {
    if (!this.session.isEditing) return
    const steps = {
      begin: (event: PointerEvent) => this.#begin(source, event),
      move: (event: PointerEvent) => this.#pointTo(event),
      end: (isDropped: boolean) => this.#end(isDropped),
    }
    followPointer(down, steps, { windows: [window, this.page.window], isHandle })
  }

  dispose(): void {
    this.#ends.abort()
    cancelAnimationFrame(this.#frame)
    this.#ghost.remove()
  }

  #begin(source: DragSource, event: PointerEvent): boolean {
    const verdict = source.kind === 'node' ? this.session.library.mayDrag(this.session.tree, source.id) : null
    if (verdict && !verdict.ok) {
      this.session.refuse(verdict.reason)
      return false
    }
    this.#refusals = new Map()
    this.page.forgetBoxes()
    performance.clearMeasures(DRAG_FRAME)
    this.session.hover.set(null)
    this.session.drag.set({ source, target: null, refusal: null })
    this.session.announce(`${source.title} picked up. Escape cancels.`)
    this.#ghost.show(source.title)
    this.#pointTo(event)
    this.#frame = requestAnimationFrame(this.#onFrame)
    return true
  }

  #onFrame = () => {
    const start = performance.now()
    if (this.#isOverCanvas() && autoScroll(this.page.window, this.#point)) this.page.forgetBoxes()
    this.#track()
    performance.measure(DRAG_FRAME, { start })
    this.#frame = requestAnimationFrame(this.#onFrame)
  }

  #pointTo(event: PointerEvent): void {
    const { left, top, width } = this.frame.getBoundingClientRect()
    const zoom = width / this.frame.offsetWidth || 1
    const isInside = event.view === this.page.window
    const { clientX: x, clientY: y } = event
    this.#point = isInside ? { x, y } : { x: (x - left) / zoom, y: (y - top) / zoom }
    const ghost = isInside ? { x: left + x * zoom, y: top + y * zoom } : { x, y }
    this.#ghost.moveTo(ghost)
  }

  #track(): void {
    const state = this.session.drag.get()
    if (!state) return
    const found = this.#isOverCanvas() ? this.#dropAt(state.source) : null
    const target = found && 'line' in found ? found : null
    const refusal = found && 'reason' in found ? found : null
    if (isSamePlace(target, state.target) && refusal?.by === state.refusal?.by) return
    this.session.drag.set({ source: state.source, target, refusal })
    this.#ghost.say(refusal?.reason ?? '')
  }

  #dropAt(source: DragSource): DropTarget | Refusal | null {
    const { tree } = this.session
    const moving = source.kind === 'node' ? source.id : null
    return dropTargetAt({ tree, geometry: this.page, moving, refusal: (id) => this.#refusal(source, id) }, this.#point)
  }

  // The tree stays as it is while something is dragged, so each block is asked once.
  #refusal(source: DragSource, parentId: string): string | null {
    const known = this.#refusals.get(parentId)
    if (known !== undefined) return known
    const { library, tree } = this.session
    const verdict = library.mayPlace(tree, blocksOf(source), parentId)
    const refusal = verdict.ok ? null : verdict.reason
    this.#refusals.set(parentId, refusal)
    return refusal
  }

  #isOverCanvas(): boolean {
    const { x, y } = this.#point
    return x >= 0 && y >= 0 && x <= this.page.window.innerWidth && y <= this.page.window.innerHeight
  }

  #end(isDropped: boolean): void {
    cancelAnimationFrame(this.#frame)
    if (isDropped) this.#track()
    const state = this.session.drag.get()
    this.session.drag.set(null)
    this.#ghost.hide()
    if (isDropped && state?.target) {
      this.#drop(state.source, state.target)
      this.page.window.focus()
    } else if (isDropped && state?.refusal) this.session.refuse(state.refusal.reason)
    else this.session.announce('Drag cancelled')
  }

  #drop(source: DragSource, { parent, index }: DropTarget): void {
    const { session } = this
    if (source.kind === 'new') perform(session, commands.insertBlock, { name: source.name, parent, index })
    else if (source.kind === 'template')
      perform(session, commands.insertTemplate, { template: source.template, parent, index })
    else {
      const at = indexWithout(session.tree, source.id, { parent, index })
      perform(session, commands.moveNode, { id: source.id, parent, index: at })
    }
  }
}

/** What is dragged, as the rules of the page know it. */
function blocksOf(source: DragSource): string | readonly string[] {
  if (source.kind === 'node') return source.id
  return source.kind === 'new' ? [source.name] : namesIn(source.template.tree)
}

function isSamePlace(one: DropTarget | null, other: DropTarget | null): boolean {
  if (one === null || other === null) return one === other
  const { line: a } = one
  const { line: b } = other
  const isSameLine = a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
  return isSameLine && one.parent === other.parent && one.index === other.index
}
