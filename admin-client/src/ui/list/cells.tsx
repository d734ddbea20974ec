import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DayText } from '../dates/day-text.tsx'
import { RelativeTime } from '../relative-time.tsx'
import styles from './list-table.module.css'

interface NameCellProps {
  /** Its path below /admin. */
  readonly to: string
  readonly name: string
  readonly isStruckThrough?: boolean
  /** How many lines a long name may take. */
  readonly lines?: number
  /** Details below the name, where the columns that show them are hidden. */
  readonly children?: ReactNode
}

/** The first cell of a row: the name, which leads to the record. */
export function NameCell({ to, name, isStruckThrough = false, lines = 1, children }: NameCellProps) {
  return (
    <>
      <Anchor
        component={Link}
        to={to}
        className={styles.link}
        fw={500}
        c="inherit"
        {...(lines > 1 ? { lineClamp: lines } : { truncate: true, display: 'block' })}
        td={isStruckThrough ? 'line-through' : undefined}
      >
        {name}
      </Anchor>
      {children}
    </>
  )
}

/** A text on one line, in full on hover. */
export const textCell = (text: string) => (
  <Text truncate title={text || undefined}>
    {text}
  </Text>
)

/** A day, and its time unless that is `wholeDay`. */
export const dayCell = (at: string | null | undefined, wholeDay?: string) =>
  at && (
    <Text c="dimmed" truncate>
      <DayText at={at} wholeDay={wholeDay} />
    </Text>
  )

/** A time, or a placeholder. */
export const timeCell = (at: string | null | undefined, otherwise = '') => (
  <Text c="dimmed" truncate>
    {at ? <RelativeTime at={at} /> : otherwise}
  </Text>
)
