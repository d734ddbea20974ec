import { Anchor, Select, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState } from '../error-state.tsx'
import { ScreenHeader } from '../screen-header.tsx'
import { PERIODS, useFigurePeriod } from './use-figure-period.ts'

interface FiguresFrameProps {
  /** The screen that the figures belong to, unless it has tabs. */
  readonly parent?: { readonly path: string; readonly label: string }
  readonly tabs?: ReactNode
  readonly tabTitle: string
  readonly isLoaded: boolean
  readonly error: unknown
  onRetry(): void
  readonly children: ReactNode
}

/** A screen of figures with a choice of the period, and a skeleton or an error in place of missing figures. */
export function FiguresFrame({ parent, tabs, tabTitle, isLoaded, error, onRetry, children }: FiguresFrameProps) {
  const [lastDays, setLastDays] = useFigurePeriod()
  return (
    <>
      {parent && (
        <Anchor component={Link} to={parent.path} fz="sm">
          {parent.label}
        </Anchor>
      )}
      <ScreenHeader
        title="Statistics"
        tabTitle={tabTitle}
        action={
          <Select
            aria-label="Period"
            w={160}
            allowDeselect={false}
            data={PERIODS.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
            value={String(lastDays)}
            onChange={setLastDays}
          />
        }
      />
      {tabs}
      {isLoaded ? children : error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton h={320} radius="md" />}
    </>
  )
}
