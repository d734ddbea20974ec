import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ColumnColor, ColumnMeaning } from '../../../generated/graphql.ts'

const COLORS: readonly ColumnColor[] = ['GRAY', 'RED', 'ORANGE', 'YELLOW', 'GREEN', 'TEAL', 'BLUE', 'VIOLET', 'PINK']
const MEANINGS: Readonly<Record<ColumnMeaning, string>> = { OPEN: 'Open', IN_PROGRESS: 'In progress', DONE: 'Done' }

/** A column as it is edited. New ones have no id. */
export interface EditedColumn {
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly color: ColumnColor
  readonly limit: number | null
  readonly meaning: ColumnMeaning
}

interface ColumnInputsProps {
  readonly column: EditedColumn
  onChange(column: EditedColumn): void
}

/** The fields of a column. */
export function ColumnInputs({ column, onChange }: ColumnInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label="Column name"
        autoComplete="off"
        maxLength={60}
        value={column.name}
        onChange={({ currentTarget }) => onChange({ ...column, name: currentTarget.value })}
      />
      <Select
        label="Colour"
        allowDeselect={false}
        data={COLORS.map((color) => ({ value: color, label: inWords(color) }))}
        value={column.color}
        onChange={(color) => color && onChange({ ...column, color: color as ColumnColor })}
      />
      <Select
        label="Meaning"
        allowDeselect={false}
        data={Object.entries(MEANINGS).map(([value, label]) => ({ value, label }))}
        value={column.meaning}
        onChange={(meaning) => meaning && onChange({ ...column, meaning: meaning as ColumnMeaning })}
      />
      <NumberInput
        label="Limit"
        placeholder="None"
        min={1}
        max={1000}
        allowDecimal={false}
        value={column.limit ?? ''}
        onChange={(limit) => onChange({ ...column, limit: typeof limit === 'number' ? limit : null })}
      />
    </SimpleGrid>
  )
}

const inWords = (name: string) => `${name.charAt(0)}${name.slice(1).toLowerCase()}`
