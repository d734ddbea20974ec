import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { clockText } from './duration.ts'

const SECOND = 1000

/** The time since a timer started, counted on. */
export function RunningClock({ startedAt }: { startedAt: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = window.setInterval(() => setNow(Date.now()), SECOND)
    return () => window.clearInterval(ticking)
  }, [])
  const seconds = Math.max(0, Math.floor((now - new Date(startedAt).getTime()) / SECOND))
  return (
    <Text span fz="sm" fw={500} role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {clockText(seconds)}
    </Text>
  )
}
