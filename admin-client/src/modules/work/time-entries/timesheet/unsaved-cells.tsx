import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '../../../../ui/icons.ts'
import type { Unsaved } from './use-timesheet-cells.ts'

interface UnsavedCell {
  readonly key: string
  readonly label: string
  readonly problem: Unsaved
  retry(): void
  discard(): void
}

/** What could not be saved, why, and what to do about it. */
export function UnsavedCells({ cells }: { cells: readonly UnsavedCell[] }) {
  if (cells.length === 0) return null
  return (
    <Alert role="alert" color="red" mb="md" icon={<IconAlertTriangle size={18} />} title="Not saved">
      <Stack gap="xs">
        {cells.map(({ key, label, problem, retry, discard }) => (
          <Group key={key} gap="sm">
            <Text fz="sm">
              {label}: “{problem.typed}”. {problem.message}
            </Text>
            <Button size="compact-sm" variant="default" onClick={retry}>
              {problem.stored === undefined ? 'Retry' : 'Save mine'}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={discard}>
              {problem.stored === undefined ? 'Discard' : 'Use theirs'}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
