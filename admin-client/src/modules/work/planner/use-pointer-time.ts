import { useEffect, useRef } from 'react'
import type { DraggableLocation } from 'react-beautiful-dnd'
import { HOUR_WIDTH } from './day/day-view.tsx'
import { cellOf } from './drop-place.ts'

/** Follows the pointer during a drag, to know over which hour something is dropped. */
export function usePointerTime() {
  const x = useRef<number | null>(null)
  const stopListening = useRef(() => {})
  useEffect(() => () => stopListening.current(), [])

  return {
    /** `mode` is SNAP for drags by keyboard, which have no pointer. */
    start(mode: 'FLUID' | 'SNAP') {
      x.current = null
      if (mode === 'SNAP') return
      const onMouse = (event: MouseEvent) => {
        x.current = event.clientX
      }
      const onTouch = (event: TouchEvent) => {
        x.current = event.touches[0]?.clientX ?? x.current
      }
      window.addEventListener('mousemove', onMouse)
      window.addEventListener('touchmove', onTouch)
      stopListening.current = () => {
        window.removeEventListener('mousemove', onMouse)
        window.removeEventListener('touchmove', onTouch)
      }
    },
    /** The minutes since midnight under the pointer; null by keyboard, and where no hours are shown. */
    stop(destination: DraggableLocation | null | undefined): number | null {
      stopListening.current()
      const personId = destination && cellOf(destination.droppableId)?.personId
      const track = personId ? document.querySelector<HTMLElement>(`[data-track="${personId}"]`) : null
      if (!track || x.current === null) return null
      return ((x.current - track.getBoundingClientRect().left) / HOUR_WIDTH) * 60
    },
  }
}
