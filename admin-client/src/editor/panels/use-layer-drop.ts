import { useEffect, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { Observable, useValue } from '../session/index.ts'
import type { LayerDrop } from './layer-drop.ts'
import { LayerDropField } from './layer-drop-field.ts'
import type { LayerRow } from './layer-rows.ts'

interface DropList {
  readonly scroller: HTMLElement | null
  readonly rows: readonly LayerRow[]
  readonly rowHeight: number
  /** Must be a stable function. */
  focus(scroller: HTMLElement): void
}

/** Makes the list a drop field for drags from the palette, the canvas or its own grips. Returns the drop position. */
export function useLayerDrop({ scroller, rows, rowHeight, focus }: DropList): Observable<LayerDrop | null> {
  const { session, drag } = useEditor()
  const controller = useValue(drag)
  const [drop] = useState(() => new Observable<LayerDrop | null>(null))
  useEffect(() => {
    if (!scroller || !controller) return
    const field = { session, scroller, rows, rowHeight, drop, focus: () => focus(scroller) }
    return controller.offer(new LayerDropField(field))
  }, [session, controller, scroller, rows, rowHeight, drop, focus])
  return drop
}
