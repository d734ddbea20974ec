import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../editor-context.ts'
import { canvasWidth, clampZoom, useValue } from '../session/index.ts'
import type { CanvasView } from './drag/canvas-view.ts'
import type { Point } from './drag/place.ts'

/** The page point under the pointer before zooming, which stays under the pointer. */
interface Anchor {
  readonly pointer: Point
  readonly point: Point
  readonly view: CanvasView
  readonly canvas: Window
}

/** The canvas scale: the chosen zoom, or the whole width fitted. Zooming keeps the point under the pointer fixed. */
export function useCanvasScale(room: { readonly width: number }) {
  const { session } = useEditor()
  const view = useValue(session.view)
  const width = canvasWidth(view)
  const [held, setHeld] = useState<number | null>(null)
  const anchor = useRef<Anchor | null>(null)
  const fitting = clampZoom(Math.min(1, room.width / width))
  const scale = held ?? (view.zoom === 'fit' ? fitting : view.zoom)

  useLayoutEffect(() => {
    session.scale.set(scale)
    const from = anchor.current
    anchor.current = null
    if (!from) return
    const now = from.view.inEditor(from.point)
    from.view.stage.scrollLeft += now.x - from.pointer.x
    from.canvas.scrollBy({ top: from.point.y - from.view.inCanvas(from.pointer).y, behavior: 'instant' })
  }, [scale, session])

  const zoomTo = useEffectEvent((nextZoom: number, pointer: Point, from: CanvasView, canvas: Window) => {
    const zoom = Math.round(clampZoom(nextZoom) * 1000) / 1000
    if (zoom === scale) return
    anchor.current = { pointer, point: from.inCanvas(pointer), view: from, canvas }
    session.changeView({ zoom })
  })

  return { width, scale, hold: (isHeld: boolean) => setHeld(isHeld ? scale : null), zoomTo }
}
