import { scrollWithin } from '../canvas/drag/auto-scroll.ts'
import type { DragPayload } from '../canvas/drag/drag-payload.ts'
import { type DropField, isUnder } from '../canvas/drag/drop-field.ts'
import type { DropTarget, Refusal } from '../canvas/drag/drop-target.ts'
import type { Point } from '../canvas/drag/place.ts'
import type { EditorSession, Observable } from '../session/index.ts'
import { type LayerDrop, layerDropAt } from './layer-drop.ts'
import type { LayerRow } from './layer-rows.ts'

interface LayerListShown {
  readonly session: EditorSession
  readonly scroller: HTMLElement
  readonly rows: readonly LayerRow[]
  readonly rowHeight: number
  /** The drop line; null while nothing is dragged over the list. */
  readonly drop: Observable<LayerDrop | null>
  focus(): void
}

/** The layer list as a drop field for drags from the palette or the canvas. */
export class LayerDropField implements DropField {
  constructor(private readonly list: LayerListShown) {}

  covers(point: Point): boolean {
    return isUnder(this.list.scroller, point)
  }

  targetAt(carried: DragPayload, point: Point): DropTarget | Refusal | null {
    const { session, scroller, rows, rowHeight, drop } = this.list
    const { left, top } = scroller.getBoundingClientRect()
    const found = layerDropAt(
      {
        tree: session.tree,
        rows,
        rowHeight,
        moving: carried.moving,
        refusalOf: (parent) => carried.refusal(parent),
        wrapOf: (parent) => carried.wrap(parent),
      },
      { x: point.x - left, y: point.y - top + scroller.scrollTop },
    )
    if (!isSameLine(found, drop.get())) drop.set(found)
    if (!found) return null
    const { parent, place, refusal, wrap } = found
    if (refusal !== null && wrap === null) return { by: parent, reason: refusal }
    const around = refusal !== null && wrap !== null ? { name: wrap, reason: refusal } : null
    return { parent, index: place, line: null, wrap: around }
  }

  scroll(point: Point): void {
    scrollWithin(this.list.scroller, point)
  }

  leave(): void {
    this.list.drop.set(null)
  }

  focus(): void {
    this.list.focus()
  }
}

function isSameLine(one: LayerDrop | null, other: LayerDrop | null): boolean {
  if (one === null || other === null) return one === other
  return one.below === other.below && one.level === other.level && one.parent === other.parent
}
