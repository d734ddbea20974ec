import type { DragSource, EditorSession } from '../../session/index.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { autoScroll, scrollWithin } from './auto-scroll.ts'
import { CanvasView } from './canvas-view.ts'
import { DragGhost } from './drag-ghost.ts'
import { DragPayload } from './drag-payload.ts'
import type { DropField } from './drop-field.ts'
import { type DropTarget, dropTargetAt, isSamePlace, type Refusal, type Wrap } from './drop-target.ts'
import { HeldTab } from './held-tab.ts'
import type { Point } from './place.ts'
import { followPointer } from './pointer-gesture.ts'

/** Name of the performance entries with the duration of each frame of the last drag. */
export const DRAG_FRAME = 'mainstreet drag frame'

interface DragOptions {
  /** For drag handles: a touch drags without a long press. */
  readonly isHandle?: boolean
  /** Called after a successful drop. */
  onDropped?(): void
}

/**
 * Dragging from the palette, the canvas and the layers to the canvas and the drop fields around it, by mouse, pen or
 * touch.
 */
export class DragController {
  readonly #ghost = new DragGhost()
  readonly #listeners = new AbortController()
  /** The canvas on the screen. */
  readonly view: CanvasView
  #payload: DragPayload | null = null
  #target: DropTarget | null = null
  readonly #fields = new Set<DropField>()
  /** The field under the pointer; null if the canvas handles the drop. */
  #field: DropField | null = null
  /** The pointer position in the editor's window and in canvas coordinates. */
  #pointer: Point = { x: 0, y: 0 }
  #point: Point = { x: 0, y: 0 }
  readonly #heldTab = new HeldTab()
  #frame = 0
  #cancel = () => {}

  constructor(
    private readonly session: EditorSession,
    frame: HTMLIFrameElement,
    readonly page: DrawnPage,
  ) {
    this.view = new CanvasView(frame)
    const options = { capture: true, signal: this.#listeners.signal }
    page.window.addEventListener('scroll', () => page.forgetBoxes(), options)
    page.window.addEventListener('resize', () => page.forgetBoxes(), options)
    // A touch can only be kept from scrolling if a non-passive listener existed before it started.
    for (const each of [window, page.window])
      each.addEventListener('touchmove', () => {}, { passive: false, signal: this.#listeners.signal })
    // A change of the page invalidates the drag.
    const stop = session.document.subscribeToChanges(() => this.#cancel())
    this.#listeners.signal.addEventListener('abort', stop)
  }

  get canvas(): Window {
    return this.page.window
  }

  /** Registers a drop field outside the canvas. Returns a function that removes it. */
  offer(field: DropField): () => void {
    this.#fields.add(field)
    return () => {
      this.#fields.delete(field)
      if (this.#field === field) this.#enter(null)
    }
  }

  /** Call this on pointerdown on a draggable element. */
  arm(down: PointerEvent, source: DragSource, { isHandle, onDropped }: DragOptions = {}): void {
    if (!this.session.isEditing || this.#payload) return
    const steps = {
      begin: (event: PointerEvent) => this.#begin(source, event),
      move: (event: PointerEvent) => this.#pointTo(event),
      end: (isDropped: boolean) => this.#end(isDropped) && onDropped?.(),
    }
    this.#cancel = followPointer(down, steps, { windows: [window, this.page.window], isHandle })
  }

  dispose(): void {
    this.#cancel()
    this.#listeners.abort()
    this.#ghost.remove()
  }

  #begin(source: DragSource, event: PointerEvent): boolean {
    const { session } = this
    const payload = new DragPayload(session, source)
    if (payload.fixed !== null) {
      session.refuse(payload.fixed)
      return false
    }
    this.#payload = payload
    this.#target = null
    this.page.forgetBoxes()
    performance.clearMeasures(DRAG_FRAME)
    session.hover.set(null)
    session.drag.set({ source, moving: payload.moving, target: null, refusal: null })
    session.announce(`${payload.title} picked up. Escape cancels.`)
    this.#ghost.show(payload.title, event.pointerType === 'touch')
    this.#pointTo(event)
    this.#frame = requestAnimationFrame(this.#onFrame)
    return true
  }

  #onFrame = () => {
    const start = performance.now()
    if (this.#scroll()) this.page.forgetBoxes()
    this.#openHeldTab()
    this.#track()
    performance.measure(DRAG_FRAME, { start })
    this.#frame = requestAnimationFrame(this.#onFrame)
  }

  #scroll(): boolean {
    if (this.#field) {
      this.#field.scroll(this.#pointer)
      return false
    }
    if (scrollWithin(this.view.stage, this.#pointer)) this.#point = this.view.inCanvas(this.#pointer)
    return this.#isOverCanvas() && autoScroll(this.page.window, this.#point, this.view.visible())
  }

  #openHeldTab(): void {
    const tab = this.#field || !this.#isOverCanvas() ? null : this.page.closedTabAt(this.#point)
    if (!this.#heldTab.isDue(tab) || !tab) return
    tab.click()
    // Its panel is rendered before the next frame.
    this.page.window.requestAnimationFrame(() => this.page.forgetBoxes())
  }

  #pointTo(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY }
    const isInside = event.view === this.page.window
    this.#pointer = isInside ? this.view.inEditor(point) : point
    this.#point = isInside ? point : this.view.inCanvas(point)
    this.#ghost.moveTo(this.#pointer)
  }

  #track(): void {
    const state = this.session.drag.get()
    const payload = this.#payload
    if (!state || !payload) return
    const isElsewhere = this.#enter([...this.#fields].find((each) => each.covers(this.#pointer)) ?? null)
    const found = this.#placeFor(payload)
    const target = found && 'line' in found ? found : null
    const refusal = found && 'reason' in found ? found : null
    if (!isElsewhere && isSamePlace(target, this.#target) && refusal?.by === state.refusal?.by) return
    this.#target = target
    this.session.drag.set({ ...state, target, refusal })
    if (refusal) this.#ghost.refuse(refusal.reason)
    else if (target?.wrap) this.#ghost.say(this.#describeWrap(target.wrap))
    else this.#ghost.say(target && this.#field ? `Into ${this.session.nameOf(target.parent)}` : '')
  }

  /** True if the pointer just entered the field. */
  #enter(field: DropField | null): boolean {
    if (field === this.#field) return false
    this.#field?.leave()
    this.#field = field
    return true
  }

  #describeWrap({ name, reason }: Wrap): string {
    return `${reason}, so a new ${this.session.library.titleOf(name).toLowerCase()} goes around it`
  }

  #placeFor(payload: DragPayload): DropTarget | Refusal | null {
    if (this.#field) return this.#field.targetAt(payload, this.#pointer)
    if (!this.#isOverCanvas()) return null
    const query = {
      tree: this.session.tree,
      geometry: this.page,
      moving: payload.moving,
      refusal: (id: string) => payload.refusal(id),
      wrap: (id: string) => payload.wrap(id),
    }
    return dropTargetAt(query, this.#point)
  }

  // Parts of the canvas below the surrounding panels do not count.
  #isOverCanvas(): boolean {
    const { left, top, right, bottom } = this.view.visible()
    const { x, y } = this.#point
    return x >= left && y >= top && x <= right && y <= bottom
  }

  /** True if there was a valid target. */
  #end(isDropped: boolean): boolean {
    cancelAnimationFrame(this.#frame)
    if (isDropped) this.#track()
    const refusal = this.session.drag.get()?.refusal
    const [payload, target, field] = [this.#payload, this.#target, this.#field]
    this.#enter(null)
    this.#payload = null
    this.#target = null
    this.#cancel = () => {}
    this.session.drag.set(null)
    this.#ghost.hide()
    if (isDropped && payload && target) {
      payload.drop(target)
      if (field) field.focus()
      else this.page.window.focus()
      return true
    }
    if (isDropped && refusal) this.session.refuse(refusal.reason)
    else this.session.announce('Drag cancelled')
    return false
  }
}
