import { Text } from '@mantine/core'

interface Counts {
  readonly green: number
  readonly amber: number
  readonly red: number
  readonly notInspected: number
}

/** In words, because colours alone say nothing to many. */
export function MarkCounts({ counts: { green, amber, red, notInspected } }: { counts: Counts }) {
  return (
    <Text size="sm" c="dimmed">
      {red} now, {amber} soon, {green} OK{notInspected > 0 && `, ${notInspected} to inspect`}
    </Text>
  )
}
