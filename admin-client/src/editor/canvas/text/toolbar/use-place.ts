import { type RefObject, useLayoutEffect, useState } from 'react'
import { placeToolbar } from './place-toolbar.ts'

interface ToolbarAnchor {
  /** In the canvas' document. */
  readonly element: HTMLElement
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** The scale of the canvas. */
  readonly scale: number
}

export interface Place {
  readonly left: number
  readonly top: number
  readonly maxWidth: number
}

/** Keeps the toolbar next to a text in the canvas while either moves. null until measured. */
export function usePlace(bar: RefObject<HTMLElement | null>, { element, frame, scale }: ToolbarAnchor): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => {
    const canvas = element.ownerDocument.defaultView as Window
    const stage = bar.current?.parentElement
    if (!stage) return
    let waiting = 0
    const measure = () => {
      waiting = 0
      const around = frame.current?.getBoundingClientRect()
      if (!around || !bar.current) return
      const room = stage.getBoundingClientRect()
      const text = element.getBoundingClientRect()
      const onScreen = {
        left: around.left + text.left * scale,
        top: around.top + text.top * scale,
        right: around.left + text.right * scale,
        bottom: around.top + text.bottom * scale,
      }
      const { left, top } = placeToolbar(onScreen, bar.current.getBoundingClientRect(), room)
      setPlace({ left, top, maxWidth: room.width - 16 })
    }
    const soon = () => {
      if (waiting === 0) waiting = requestAnimationFrame(measure)
    }
    const ends = new AbortController()
    const passive = { capture: true, passive: true, signal: ends.signal }
    for (const each of [canvas, window]) {
      each.addEventListener('scroll', soon, passive)
      each.addEventListener('resize', soon, passive)
    }
    const sizes = new ResizeObserver(soon)
    for (const each of [element, stage, bar.current as Element]) sizes.observe(each)
    measure()
    return () => {
      ends.abort()
      sizes.disconnect()
      cancelAnimationFrame(waiting)
    }
  }, [bar, element, frame, scale])
  return place
}
