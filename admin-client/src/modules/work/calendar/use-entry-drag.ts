import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { daysBetween } from './calendar-days.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { moved, resized } from './day-layout.ts'
import type { EntryTimes } from './use-appointment-moves.ts'

/** Pointers have to move so far before a press becomes a drag. */
const THRESHOLD_PX = 5
const STEP_MINUTES = 15

export interface EntryDraft extends EntryTimes {
  readonly entry: CalendarEntry
}

interface Spot {
  readonly day: string
  /** Null where days have no hours. */
  readonly minutes: number | null
}

interface Options {
  /** Pixels of an hour; null for cells of days. */
  readonly hourHeight: number | null
  /** The days that Alt with the up and down arrow move by where days have no hours. */
  readonly rowDays: number
  onMove(entry: CalendarEntry, times: EntryTimes): void
}

/**
 * Moves and resizes entries by pointer and by keyboard: Alt with the arrow keys, and Shift for the end. Until it is
 * dropped, a draft shows where it will be. Cells of days carry `data-day`.
 */
export function useEntryDrag({ hourHeight, rowDays, onMove }: Options) {
  const [draft, setDraft] = useState<EntryDraft | null>(null)
  const latest = useRef<EntryDraft | null>(null)
  const press = useRef<{ from: Spot; x: number; y: number; isResize: boolean; isDrag: boolean } | null>(null)
  const isDropping = useRef(false)
  /** The entry that was dropped last, until the user goes on elsewhere. */
  const focused = useRef<string | null>(null)

  const change = (next: EntryDraft | null) => {
    latest.current = next
    setDraft(next)
  }

  function cancel() {
    press.current = null
    change(null)
  }

  /** In another column an entry is another element, without the focus. It may be drawn there only later. */
  function focusDropped() {
    const [id, active] = [focused.current, document.activeElement]
    if (!id) return
    const entry = document.querySelector<HTMLElement>(`[data-entry="${id}"]`)
    if (active === document.body || active?.closest('[data-entry]') === entry) entry?.focus()
    else focused.current = null
  }

  function drop() {
    const dropped = latest.current
    change(null)
    if (!dropped) return
    const { entry, start, end } = dropped
    const same = (one: CalendarEntry['start'], other: CalendarEntry['start']) =>
      one.day === other.day && one.minutes === other.minutes
    if (!same(start, entry.start) || !same(end, entry.end)) onMove(entry, { start, end })
    focused.current = entry.id
    requestAnimationFrame(focusDropped)
  }

  useEffect(focusDropped)

  useEffect(() => {
    const forget = () => {
      focused.current = null
    }
    window.addEventListener('pointerdown', forget, true)
    return () => window.removeEventListener('pointerdown', forget, true)
  }, [])

  const cancelByKey = useEffectEvent(cancel)
  const dropByKey = useEffectEvent(drop)

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
    const cell = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>('[data-day]'))
      .find((element) => element !== null)
    if (!cell?.dataset.day) return null
    const isTimed = hourHeight !== null && cell.dataset.hours !== undefined
    const minutes = isTimed ? ((y - cell.getBoundingClientRect().top) / hourHeight) * 60 : null
    return { day: cell.dataset.day, minutes }
  }

  /** The handlers of an entry that the viewer may move. */
  function handlersOf(entry: CalendarEntry) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        // On touch screens a finger scrolls; the dialog changes the times.
        if (event.button !== 0 || event.pointerType === 'touch') return
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
        const isTimed = !entry.isAllDay && spot.minutes !== null && now.from.minutes !== null
        const minutes = isTimed ? snapped((spot.minutes ?? 0) - (now.from.minutes ?? 0)) : 0
        const days = daysBetween(now.from.day, spot.day)
        change({ entry, ...(now.isResize ? resized(entry, minutes) : moved(entry, days, minutes)) })
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
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = event.altKey ? stepOf(event.key) : null
        if (!step) return
        event.preventDefault()
        const at = latest.current?.entry.id === entry.id ? { ...entry, ...latest.current } : entry
        const isTimed = !entry.isAllDay && hourHeight !== null
        const minutes = isTimed ? step.rows * STEP_MINUTES : 0
        const days = step.days + (isTimed ? 0 : step.rows * rowDays)
        const times = event.shiftKey && isTimed ? resized(at, minutes) : moved(at, days, minutes)
        change({ entry, ...times })
      },
    }
  }

  return { draft, handlersOf }
}

const snapped = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

function stepOf(key: string): { days: number; rows: number } | null {
  if (key === 'ArrowLeft') return { days: -1, rows: 0 }
  if (key === 'ArrowRight') return { days: 1, rows: 0 }
  if (key === 'ArrowUp') return { days: 0, rows: -1 }
  if (key === 'ArrowDown') return { days: 0, rows: 1 }
  return null
}
