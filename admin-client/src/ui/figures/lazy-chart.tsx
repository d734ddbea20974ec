import { Skeleton, Text } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../error-boundary.tsx'

interface LazyChartProps {
  /** px, of the chart. */
  readonly height: number
  /** Loaded when it is first shown: the library of charts is as large as the rest of a screen many times over. */
  readonly children: ReactNode
}

/** A chart beside which there is a table, for when its script can't be loaded. */
export function LazyChart({ height, children }: LazyChartProps) {
  return (
    <ErrorBoundary fallback={() => <Text c="dimmed">The chart could not be loaded. The table has its figures.</Text>}>
      <Suspense fallback={<Skeleton h={height} radius="md" />}>{children}</Suspense>
    </ErrorBoundary>
  )
}
