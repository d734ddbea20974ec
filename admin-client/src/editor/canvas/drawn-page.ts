import type { EditorSession } from '../session/index.ts'
import type { CanvasGeometry } from './drag/drop-target.ts'
import { type Flow, flowOf } from './drag/flow.ts'
import type { Box, Point } from './drag/place.ts'

/** The attribute with the node id on the canvas' elements. */
export const NODE_ATTRIBUTE = 'data-node'

/** Marks the editor's own controls among the blocks, which handle pointer and keys themselves. */
export const EDITOR_CONTROL = 'data-editor-control'

/** The rendered page in the canvas: maps nodes to elements and their geometry. */
export class DrawnPage implements CanvasGeometry {
  #elements = new Map<string, HTMLElement>()
  #boxes = new Map<string, Box | null>()
  #flows = new Map<string, Flow>()

  constructor(
    readonly window: Window,
    private readonly session: EditorSession,
  ) {}

  elementOf(id: string): HTMLElement | null {
    const known = this.#elements.get(id)
    if (known?.isConnected) return known
    // One pass finds all elements; a selector query per node would take a pass each.
    this.#elements = new Map()
    for (const element of this.window.document.querySelectorAll<HTMLElement>(`[${NODE_ATTRIBUTE}]`))
      this.#elements.set(element.getAttribute(NODE_ATTRIBUTE) ?? '', element)
    return this.#elements.get(id) ?? null
  }

  nodeAt({ x, y }: Point): string | null {
    return this.nodeOf(this.window.document.elementFromPoint(x, y))
  }

  nodeOf(element: Element | null): string | null {
    const id = element?.closest(`[${NODE_ATTRIBUTE}]`)?.getAttribute(NODE_ATTRIBUTE) ?? null
    return id !== null && this.session.tree[id] ? id : null
  }

  /** The tab of a Tabs block at the point, if its panel is not shown. */
  closedTabAt({ x, y }: Point): HTMLElement | null {
    const element = this.window.document.elementFromPoint(x, y)
    return element?.closest<HTMLElement>(`[${NODE_ATTRIBUTE}] [role=tab][aria-selected=false]`) ?? null
  }

  boxOf(id: string): Box | null {
    const known = this.#boxes.get(id)
    if (known !== undefined) return known
    const rect = this.elementOf(id)?.getBoundingClientRect()
    const box = rect && (rect.width > 0 || rect.height > 0) ? boxFrom(rect) : null
    this.#boxes.set(id, box)
    return box
  }

  /** Boxes are cached until this is called. */
  forgetBoxes(): void {
    this.#boxes.clear()
    this.#flows.clear()
  }

  flowOf(id: string): Flow {
    const known = this.#flows.get(id)
    if (known) return known
    const flow = this.#readFlow(id)
    this.#flows.set(id, flow)
    return flow
  }

  #readFlow(id: string): Flow {
    const element = this.elementOf(id)
    const style = (of: Element) => this.window.getComputedStyle(of)
    if (!element) return flowOf({ ...NO_LAYOUT })
    const firstChild = this.#firstChildOf(id)
    const holder = firstChild ? layoutContainerOf(firstChild, element, style) : element
    return flowOf(style(holder), firstChild ? style(firstChild).display : undefined)
  }

  #firstChildOf(id: string): HTMLElement | null {
    for (const child of this.session.tree[id]?.nodes ?? []) {
      const element = this.elementOf(child)
      if (element) return element
    }
    return null
  }
}

const NO_LAYOUT = {
  display: 'block',
  direction: 'ltr',
  flexDirection: 'row',
  flexWrap: 'nowrap',
  gridTemplateColumns: 'none',
  gridTemplateRows: 'none',
  gridAutoFlow: 'row',
}

function boxFrom({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom }
}

// The element that lays out the children, which is not always the block's outermost one.
function layoutContainerOf(child: Element, root: Element, style: (of: Element) => CSSStyleDeclaration): Element {
  let holder = child.parentElement ?? root
  while (holder !== root && holder.parentElement && style(holder).display === 'contents') holder = holder.parentElement
  return holder
}
