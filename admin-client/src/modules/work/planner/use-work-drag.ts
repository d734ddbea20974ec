import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSamePlace, moved, type Person, type Place, type PlannedWork, resized, STEP } from './planned-work.ts'

/** Pointers have to move so far before a press becomes a drag. */
const THRESHOLD_PX = 5

export interface WorkDraft extends Place {
  readonly work: PlannedWork
}

interface Spot {
  readonly personId: string
  /** From the left edge, where the day begins. */
  readonly minutes: number
}

interface Options {
  /** In the order in which they are shown. */
  readonly people: readonly Person[]
  /** What Alt with the left and right arrow moves by. */
  readonly unit: 'days' | 'minutes'
  /** Pixels of an hour, where work is dragged along hours. */
  readonly hourWidth?: number
  onMove(work: PlannedWork, place: Place): void
  /** At the beginning and the end of a drag. */
  onHold(isHeld: boolean): void
}

/**
 * Moves and resizes work by pointer, by finger and by keyboard: Alt with the arrow keys, and Shift for the end. Until it is dropped, a
 * draft shows where it will be. Elements along which work is dragged carry `data-track`, the ID of their person.
 */
export function useWorkDrag({ people, unit, hourWidth = 1, onMove, onHold }: Options) {
  const [draft, setDraft] = useState<WorkDraft | null>(null)
  const latest = useRef<WorkDraft | null>(null)
  const press = useRef<{ from: Spot; x: number; y: number; isResize: boolean; isDrag: boolean } | null>(null)
  const isDropping = useRef(false)

  const change = (next: WorkDraft | null) => {
    latest.current = next
    setDraft(next)
  }

  function cancel() {
    press.current = null
    change(null)
  }

  function drop() {
    const dropped = latest.current
    change(null)
    if (!dropped) return
    const { work, personId, start, end } = dropped
    const place = { personId, start, end }
    if (!isSamePlace(work, place)) onMove(work, place)
    // In another row it is another element, without the focus.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-work="${work.id}"]`)?.focus())
  }

  const cancelByKey = useEffectEvent(cancel)
  const dropByKey = useEffectEvent(drop)

  const isDrafting = draft !== null
  const hold = useEffectEvent(onHold)
  useEffect(() => {
    if (!isDrafting) return
    hold(true)
    return () => hold(false)
  }, [isDrafting])

  useEffect(() => {
    if (!draft) return
    const onKeyUp = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Alt' && !press.current) dropByKey()
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') cancelByKey()
    }
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [draft])

  function spotAt(x: number, y: number): Spot | null {
    const track = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-track]'))
      .find((element) => element !== null)
    const personId = track?.dataset.track
    if (!track || !personId) return null
    return { personId, minutes: ((x - track.getBoundingClientRect().left) / hourWidth) * 60 }
  }

  const isPlannable = (personId: string) => people.some(({ id, isActive }) => id === personId && isActive)

  const keys = (work: PlannedWork) => ({
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = event.altKey ? stepOf(event.key) : null
      if (!step) return
      event.preventDefault()
      const at = latest.current?.work.id === work.id ? latest.current : { ...work, work }
      if (event.shiftKey) return change({ ...at, ...resized(at, step.along * STEP) })
      const times = unit === 'days' ? moved(at, step.along, 0) : moved(at, 0, step.along * STEP)
      change({ ...at, ...times, personId: step.across ? neighbour(people, at.personId, step.across) : at.personId })
    },
  })

  /** The handlers of work that the viewer may move along hours. */
  const handlers = (work: PlannedWork) => ({
    ...keys(work),
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const from = spotAt(event.clientX, event.clientY)
      if (!from) return
      const isResize = (event.target as HTMLElement).dataset.resize !== undefined
      press.current = { from, x: event.clientX, y: event.clientY, isResize, isDrag: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
      const now = press.current
      if (!now) return
      now.isDrag ||= Math.hypot(clientX - now.x, clientY - now.y) > THRESHOLD_PX
      const spot = now.isDrag ? spotAt(clientX, clientY) : null
      if (!spot) return
      const minutes = Math.round((spot.minutes - now.from.minutes) / STEP) * STEP
      const personId = !now.isResize && isPlannable(spot.personId) ? spot.personId : work.personId
      change({ work, personId, ...(now.isResize ? resized(work, minutes) : moved(work, 0, minutes)) })
    },
    onPointerUp() {
      const isDrag = press.current?.isDrag
      press.current = null
      if (!isDrag) return
      // The click that follows is part of the drag. None follows if the element is gone.
      isDropping.current = true
      setTimeout(() => {
        isDropping.current = false
      })
      drop()
    },
    onPointerCancel: cancel,
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!isDropping.current) return
      event.preventDefault()
      event.stopPropagation()
    },
  })

  return { draft, keys, handlers }
}

/** The next person to whom work can be given. The same one at the end of the list. */
function neighbour(people: readonly Person[], personId: string, by: number): string {
  const able = people.filter(({ id, isActive }) => isActive || id === personId)
  const place = able.findIndex(({ id }) => id === personId)
  return able[place + by]?.id ?? personId
}

function stepOf(key: string): { along: number; across: number } | null {
  if (key === 'ArrowLeft') return { along: -1, across: 0 }
  if (key === 'ArrowRight') return { along: 1, across: 0 }
  if (key === 'ArrowUp') return { along: 0, across: -1 }
  if (key === 'ArrowDown') return { along: 0, across: 1 }
  return null
}
