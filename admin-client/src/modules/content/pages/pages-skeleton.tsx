import { Skeleton, Stack } from '@mantine/core'

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

/** The list's loading skeleton. */
export function PagesSkeleton({ asCards }: { asCards: boolean }) {
  return (
    <Stack gap={asCards ? 'xs' : 12} p={asCards ? 0 : 'md'} role="status" aria-label="Loading pages">
      {ROWS.map((row) => (
        <Skeleton key={row} h={asCards ? 92 : 32} />
      ))}
    </Stack>
  )
}
