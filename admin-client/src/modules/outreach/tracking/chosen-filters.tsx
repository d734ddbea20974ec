import { Button, Group } from '@mantine/core'
import { IconX } from '../../../ui/icons.ts'
import { labelOf } from './analytics-labels.ts'
import { type ChosenFilter, DIMENSIONS } from './analytics-query.ts'

interface ChosenFiltersProps {
  readonly filters: readonly ChosenFilter[]
  onRemove(name: string): void
}

/** The filters in use, each a button that removes it. */
export function ChosenFilters({ filters, onRemove }: ChosenFiltersProps) {
  if (filters.length === 0) return null
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Filters">
      {filters.map(({ dimension, name, value }) => {
        const title = DIMENSIONS.find((one) => one.name === name)?.label ?? name
        const label = labelOf(dimension, value)
        return (
          <Button
            key={name}
            variant="light"
            size="compact-sm"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Remove filter ${title}: ${label}`}
            onClick={() => onRemove(name)}
          >
            {title}: {label}
          </Button>
        )
      })}
    </Group>
  )
}
