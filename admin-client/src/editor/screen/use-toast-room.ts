import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { moveToasts } from '../../ui/toast-place.ts'

/**
 * Keeps toasts within the canvas, so that they cover neither the bars above and below it nor the panels beside and upon
 * it. Returns the ref of the canvas.
 */
export function useToastRoom(): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => moveToasts('bottom-center'), [])
  // After each render, because panels open and close over the canvas without changing its size.
  useLayoutEffect(() => {
    if (room.current) measure(room.current)
  })
  useEffect(() => {
    const canvas = room.current
    if (!canvas) return
    const observer = new ResizeObserver(() => measure(canvas))
    observer.observe(canvas)
    return () => observer.disconnect()
  }, [])
  return room
}

function measure(canvas: HTMLElement): void {
  const { top, bottom, left, right } = canvas.getBoundingClientRect()
  const free = { left, right }
  for (const panel of canvas.closest('main')?.parentElement?.querySelectorAll('aside') ?? []) {
    const box = panel.getBoundingClientRect()
    if (box.bottom <= top || box.top >= bottom) continue
    if (box.left <= left) free.left = Math.max(free.left, box.right)
    else free.right = Math.min(free.right, box.left)
  }
  const { style } = document.documentElement
  style.setProperty('--ms-toasts-left', `${free.left}px`)
  style.setProperty('--ms-toasts-right', `${innerWidth - free.right}px`)
  style.setProperty('--ms-toasts-bottom', `${innerHeight - bottom}px`)
}
