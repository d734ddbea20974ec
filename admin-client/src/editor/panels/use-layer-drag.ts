import { useState } from 'react'
import type { DragStart, DragUpdate, DropResult } from 'react-beautiful-dnd'
import { useDragDepth } from '../../ui/sortable/use-drag-depth.ts'
import { commands, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { LAYER_INDENT } from './layer-drop.ts'
import { type LayerLanding, layerLanding } from './layer-landing.ts'
import type { LayerRow } from './layer-rows.ts'

/** Dragging rows of the outline: computes where they land, and moves them. */
export function useLayerDrag(session: EditorSession) {
  const [draggedId, setGrasped] = useState<string | null>(null)
  const [over, setOver] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const depth = useDragDepth(LAYER_INDENT)
  const { selection } = session.document
  const moving = draggedId === null ? [] : selection.has(draggedId) ? selection.ids : [draggedId]

  const refusalOf = (parent: string) => {
    for (const id of moving) {
      const verdict = session.library.mayPlace(session.tree, id, parent)
      if (!verdict.ok) return verdict.reason
    }
    return null
  }

  return {
    /** The dragged row. Its descendants are hidden during the drag. */
    grasped: draggedId,
    /** Its current index in the list; null while nothing is dragged. */
    to: over?.to ?? null,
    landing(rows: readonly LayerRow[]): LayerLanding | null {
      const row = over && rows[over.from]
      if (!over || !row) return null
      const outline = { tree: session.tree, rows, from: over.from, moving, refusalOf }
      return layerLanding(outline, over.to, row.level + depth.levels)
    },
    onBeforeCapture({ draggableId }: { draggableId: string }) {
      setGrasped(draggableId)
    },
    onDragStart({ source, mode }: DragStart) {
      depth.begin(mode === 'FLUID')
      setOver({ from: source.index, to: source.index })
    },
    onDragUpdate({ source, destination }: DragUpdate) {
      setOver({ from: source.index, to: destination?.index ?? source.index })
    },
    onDragEnd({ reason, destination }: DropResult, landing: LayerLanding | null) {
      depth.end()
      setGrasped(null)
      setOver(null)
      if (reason === 'CANCEL' || !destination || !landing) session.announce('Drag cancelled')
      else if (landing.refusal) session.refuse(landing.refusal)
      else perform(session, commands.moveNodes, { ids: moving, parent: landing.parent, index: landing.index })
    },
  }
}
