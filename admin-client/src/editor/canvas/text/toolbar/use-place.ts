import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Box } from '../../drag/place.ts'
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
      const onScreen = ({ left, top, right, bottom }: Box) => ({
        left: around.left + left * scale,
        top: around.top + top * scale,
        right: around.left + right * scale,
        bottom: around.top + bottom * scale,
      })
      const line = cursorLine(canvas)
      const size = bar.current.getBoundingClientRect()
      const { left, top } = placeToolbar(onScreen(text), size, room, line && onScreen(line))
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
    element.ownerDocument.addEventListener('selectionchange', soon, passive)
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

/** The line with the cursor; null without one. An empty line has no box of its own, so its element's is used. */
function cursorLine(canvas: Window): Box | null {
  const selection = canvas.getSelection()
  if (!selection?.focusNode) return null
  const range = canvas.document.createRange()
  range.setStart(selection.focusNode, selection.focusOffset)
  const box = range.getBoundingClientRect()
  if (box.height > 0) return box
  const { focusNode } = selection
  const element = focusNode.nodeType === 1 ? (focusNode as Element) : focusNode.parentElement
  return element?.getBoundingClientRect() ?? null
}
