import type { EditorSession } from '../../session/index.ts'
import type { DragController } from '../drag/drag-controller.ts'
import { DropMarks } from '../drag/drop-marks.ts'
import type { DrawnPage } from '../drawn-page.ts'
import { BlockToolbar } from './block-toolbar.ts'
import { BoxPool } from './box-pool.ts'
import { ColumnGaps } from './column-gaps.ts'
import { InsertButton } from './insert-button.ts'
import { placeBox, placeTab, type Viewport } from './marks.ts'
import { OVERLAY_CSS } from './overlay-css.ts'

/** Screen px. The canvas of a touch device that is narrower counts as a phone's. */
const PHONE = 600

/**
 * Outlines, name tabs, tools and the drop line over the page. Rendered without React and in a separate frame, so that
 * hovering and dragging do not rerender the page.
 */
export class CanvasOverlay {
  readonly #host: HTMLElement
  readonly #toolbar: BlockToolbar
  readonly #hover: HTMLElement
  readonly #hoverTab: HTMLElement
  readonly #selected: HTMLElement
  readonly #drop: DropMarks
  readonly #gaps: ColumnGaps
  readonly #insert: InsertButton
  /** Outlines of the selected blocks other than the primary. */
  readonly #others: BoxPool
  readonly #stops: (() => void)[]
  readonly #sizes: ResizeObserver
  #observed: Element | null = null
  #frame = 0
  /** Where the page was clicked last, in px from its top. */
  #readAt: number | null = null
  /** Whether boxes may have changed since the last frame. */
  #isStale = true

  constructor(
    private readonly session: EditorSession,
    private readonly page: DrawnPage,
    drag: DragController,
    private readonly zoom: () => number,
  ) {
    const { document } = page.window
    this.#host = document.createElement('mainstreet-overlay')
    const root = this.#host.attachShadow({ mode: 'open' })
    const style = document.createElement('style')
    style.textContent = OVERLAY_CSS
    const make = (name: string) => Object.assign(document.createElement('div'), { className: name, hidden: true })
    this.#hover = make('box hover')
    this.#hoverTab = make('tab light')
    this.#selected = make('box selected')
    this.#drop = new DropMarks(session, page)
    this.#gaps = new ColumnGaps(session, page, root)
    this.#insert = new InsertButton(session, drag)
    this.#others = new BoxPool(() => make('box also'), root)
    this.#toolbar = new BlockToolbar(document, session, drag)
    this.#toolbar.element.hidden = true
    root.append(style, this.#hover, this.#selected, this.#hoverTab, this.#drop.element)
    root.append(this.#insert.element, this.#toolbar.element)
    document.documentElement.append(this.#host)
    const Sizes = (page.window as Window & typeof globalThis).ResizeObserver
    this.#sizes = new Sizes(this.schedule)
    this.#sizes.observe(document.body)
    this.#stops = this.#watch()
    this.schedule()
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    for (const stop of this.#stops) stop()
    this.#sizes.disconnect()
    this.#host.remove()
  }

  /** Marks are positioned at most once per frame. */
  schedule = (): void => {
    this.#isStale = true
    this.#scheduleDraw()
  }

  #scheduleDraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#draw())
  }

  // A moving mouse does not change any box, so those that are known stay valid.
  #pointTo(pointer: { readonly x: number; readonly y: number } | null): void {
    this.#insert.follow(pointer)
    this.#scheduleDraw()
  }

  #watch(): (() => void)[] {
    const { page } = this
    const session = this.session
    const ends = new AbortController()
    const onLayoutChange = () => {
      this.#insert.follow(null)
      page.forgetBoxes()
      this.schedule()
    }
    // Nested scrollers, late images and animations move blocks without a change of the document.
    for (const event of ['scroll', 'resize', 'load', 'transitionend', 'animationend', 'toggle'])
      page.window.addEventListener(event, onLayoutChange, { capture: true, signal: ends.signal })
    const { document } = page.window
    const quiet = { passive: true, signal: ends.signal }
    document.documentElement.addEventListener('pointerleave', () => this.#pointTo(null), quiet)
    document.addEventListener(
      'pointermove',
      (event) => {
        // On the plus itself, the place stays the one that it was shown for.
        if (event.composedPath().includes(this.#insert.element)) return this.#insert.hold()
        const isOnPage = event.pointerType === 'mouse' && event.target !== this.#host
        this.#pointTo(isOnPage ? { x: event.clientX, y: event.clientY } : null)
      },
      quiet,
    )
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target !== this.#host) this.#readAt = event.clientY + page.window.scrollY
      },
      { ...quiet, capture: true },
    )
    return [
      () => ends.abort(),
      session.document.selection.subscribe(this.schedule),
      session.document.revision.subscribe(onLayoutChange),
      session.hover.subscribe(this.schedule),
      session.drag.subscribe(this.schedule),
      session.typing.subscribe(this.schedule),
      session.view.subscribe(onLayoutChange),
      session.mayEdit.subscribe(this.schedule),
    ]
  }

  #draw(): void {
    this.#frame = 0
    const { page } = this
    const session = this.session
    const drag = session.drag.get()
    if (!drag && this.#isStale) page.forgetBoxes()
    this.#isStale = false
    const viewport = this.#viewport()
    const selectedId = session.isEditing ? session.selectedId : null
    const hoverId = session.isEditing && !drag && session.hover.id !== selectedId ? session.hover.id : null
    this.#watchSize(selectedId)
    const boxOf = (id: string | null) => (id === null ? null : page.boxOf(id))
    // Measure everything before moving anything, so the browser lays out at most once.
    const boxes = {
      selected: boxOf(selectedId),
      hover: boxOf(hoverId),
      others: selectedId === null || drag ? [] : session.selectedIds.slice(0, -1).map(boxOf),
    }
    const placeDrop = this.#drop.measured()
    const placeInsert = this.#insert.measured(viewport)
    this.#host.style.setProperty('--one', `${viewport.one}px`)
    this.#host.style.setProperty('--room', `${viewport.width / viewport.one}px`)
    this.#others.place(boxes.others, viewport)
    placeBox(this.#selected, drag ? null : boxes.selected, viewport)
    placeBox(this.#hover, boxes.hover, viewport)
    placeDrop(viewport)
    placeInsert()
    if (hoverId !== null) this.#hoverTab.textContent = session.nameOf(hoverId)
    placeTab(this.#hoverTab, boxes.hover, viewport, this.#insert.pointerTop)
    if (selectedId !== null) this.#toolbar.show(selectedId)
    this.#gaps.place(drag || session.typing.get() ? null : selectedId, viewport)
    const toolbarBox = drag || session.typing.get() ? null : boxes.selected
    const readAt = this.#readAt && this.#readAt - viewport.scrollY
    placeTab(this.#toolbar.element, toolbarBox, { ...viewport, isDocked: this.#isPhone(viewport) }, readAt)
  }

  #watchSize(id: string | null): void {
    const element = id === null ? null : this.page.elementOf(id)
    if (element === this.#observed) return
    if (this.#observed) this.#sizes.unobserve(this.#observed)
    if (element) this.#sizes.observe(element)
    this.#observed = element
  }

  #isPhone({ width, one }: Viewport): boolean {
    return width / one < PHONE && this.page.window.matchMedia('(pointer: coarse)').matches
  }

  #viewport(): Viewport {
    const { window } = this.page
    return {
      scrollX: window.scrollX,
      scrollY: window.scrollY,
      width: window.document.documentElement.clientWidth,
      height: window.innerHeight,
      one: 1 / this.zoom(),
    }
  }
}
