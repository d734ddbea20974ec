import { useEffect, useRef } from 'react'
import type { DropResult } from 'react-beautiful-dnd'
import { HOUR_WIDTH } from './day/day-view.tsx'

interface Spot {
  /** The ID of the list under the pointer; null for none. */
  readonly cellId: string | null
  /** The minutes since midnight under the pointer; null where no hours are shown. */
  readonly minutes: number | null
}

/**
 * Follows the pointer during a drag and marks the cell under it with `data-under`. The drag library uses the center of
 * the dragged card instead, which may be over another cell, because tasks are wider than the days of a week. Cells carry
 * `data-cell`, the ID of their list.
 */
export function usePointerCell() {
  const spot = useRef<Spot | null>(null)
  const marked = useRef<Element | null>(null)
  const stopListening = useRef(() => {})
  useEffect(() => () => stopListening.current(), [])

  function mark(cell: HTMLElement | null) {
    if (marked.current !== cell) marked.current?.removeAttribute('data-under')
    cell?.setAttribute('data-under', '')
    marked.current = cell
  }

  function follow(x: number, y: number) {
    const cell = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-cell]'))
      .find((element) => element !== null)
    const track = cell?.dataset.track === undefined ? null : cell
    const minutes = track ? ((x - track.getBoundingClientRect().left) / HOUR_WIDTH) * 60 : null
    spot.current = { cellId: cell?.dataset.cell ?? null, minutes }
    mark(cell ?? null)
  }

  return {
    /** `mode` is SNAP for drags by keyboard, which have no pointer. */
    start(mode: 'FLUID' | 'SNAP') {
      spot.current = null
      if (mode === 'SNAP') return
      const onMouse = ({ clientX, clientY }: MouseEvent) => follow(clientX, clientY)
      const onTouch = ({ touches: [touch] }: TouchEvent) => touch && follow(touch.clientX, touch.clientY)
      window.addEventListener('mousemove', onMouse)
      window.addEventListener('touchmove', onTouch)
      stopListening.current = () => {
        window.removeEventListener('mousemove', onMouse)
        window.removeEventListener('touchmove', onTouch)
      }
    },
    /** The drop with the cell under the pointer as its destination. Keyboard drops are returned unchanged. */
    stop(result: DropResult): { readonly result: DropResult; readonly minutes: number | null } {
      stopListening.current()
      mark(null)
      const at = spot.current
      if (!at) return { result, minutes: null }
      const destination = at.cellId === null ? null : { droppableId: at.cellId, index: 0 }
      return { result: { ...result, destination }, minutes: at.minutes }
    },
  }
}
