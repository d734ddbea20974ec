import { Select } from '@mantine/core'
import { laneOptions } from './card-lanes.ts'

interface LaneSelectProps {
  readonly value: string | null
  onChange(kind: string | null): void
}

/** Divides a board into lanes, or into none. */
export function LaneSelect({ value, onChange }: LaneSelectProps) {
  return (
    <Select
      w={190}
      aria-label="Lanes"
      placeholder="No lanes"
      clearable
      data={laneOptions}
      value={value}
      onChange={onChange}
    />
  )
}
