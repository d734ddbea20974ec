import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The number of levels a drag has moved right (or, if negative, left), by pointer or arrow keys. `indent` is the
 * horizontal distance per level, in px.
 */
export function useDragDepth(indent: number) {
  const [levels, setLevels] = useState(0)
  const [driver, setDriver] = useState<'pointer' | 'keys' | null>(null)
  const pressedAt = useRef(0)

  // A drag starts some distance from the pointerdown position, so record that position beforehand.
  useEffect(() => {
    const note = (event: MouseEvent | TouchEvent) => {
      pressedAt.current = acrossOf(event)
    }
    const events = ['mousedown', 'touchstart'] as const
    for (const name of events) window.addEventListener(name, note, { capture: true, passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, note, { capture: true })
    }
  }, [])

  const follow = useEffectEvent((event: MouseEvent | TouchEvent) => {
    setLevels(Math.round((acrossOf(event) - pressedAt.current) / indent))
  })
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') setLevels(levels + 1)
    if (key === 'ArrowLeft') setLevels(levels - 1)
  })
  useEffect(() => {
    if (driver !== 'pointer') return
    const onMove = (event: MouseEvent | TouchEvent) => follow(event)
    const moves = ['mousemove', 'touchmove'] as const
    for (const name of moves) window.addEventListener(name, onMove, { capture: true, passive: true })
    return () => {
      for (const name of moves) window.removeEventListener(name, onMove, { capture: true })
    }
  }, [driver])
  useEffect(() => {
    if (driver !== 'keys') return
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [driver])

  return {
    levels,
    begin(isByPointer: boolean) {
      setLevels(0)
      setDriver(isByPointer ? 'pointer' : 'keys')
    },
    end: () => setDriver(null),
  }
}

function acrossOf(event: MouseEvent | TouchEvent): number {
  return 'touches' in event ? (event.touches[0]?.clientX ?? 0) : event.clientX
}
