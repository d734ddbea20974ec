import { Group, Input, NumberInput, Text } from '@mantine/core'
import type { ReactNode } from 'react'

export interface QuantityRow {
  readonly lineId: string
  readonly description: string
  readonly most: number
}

interface QuantityFieldsProps {
  readonly rows: readonly QuantityRow[]
  /** By the ID of the line. */
  readonly values: Readonly<Record<string, number | string>>
  readonly error: ReactNode
  onChange(values: Record<string, number | string>): void
}

/** How many of each line. */
export function QuantityFields({ rows, values, error, onChange }: QuantityFieldsProps) {
  const fields = rows.map(({ lineId, description, most }) => (
    <Group key={lineId} justify="space-between" wrap="nowrap" gap="sm">
      <Text miw={0} style={{ overflowWrap: 'anywhere' }}>
        {description}
      </Text>
      <NumberInput
        aria-label={`Quantity of ${description}`}
        w={110}
        style={{ flexShrink: 0 }}
        min={0}
        max={most}
        suffix={` of ${most}`}
        value={values[lineId] ?? 0}
        onChange={(value) => onChange({ ...values, [lineId]: value })}
      />
    </Group>
  ))
  return (
    <>
      {fields}
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}

/** The lines with a quantity, as the mutations take them. */
export const linesInput = (values: Readonly<Record<string, number | string>>) =>
  Object.entries(values).flatMap(([lineId, quantity]) =>
    Number(quantity) > 0 ? [{ lineId, quantity: Number(quantity) }] : [],
  )
