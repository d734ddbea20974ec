import { Radio, Stack } from '@mantine/core'
import { type Filter, fieldOf } from './filter.ts'

interface YesNoFilter {
  readonly name: string
  readonly label: string
  /** The field of the list's `where`, a BooleanFilter. */
  readonly field: string
  readonly yes: string
  /** Absent if only one value can be filtered. */
  readonly no?: string
  readonly isOffered?: boolean
}

/** Matches records by a boolean. */
export function yesNoFilter({ name, label, field, yes, no, isOffered = true }: YesNoFilter): Filter {
  const answers = [['yes', yes] as const, ...(no ? [['no', no] as const] : [])]
  return {
    name,
    label,
    isOffered,
    toWhere: (value) => (answers.some(([answer]) => answer === value) ? { [field]: { eq: value === 'yes' } } : null),
    fromWhere(where) {
      const { eq } = fieldOf(where, field)
      return typeof eq === 'boolean' ? (eq ? 'yes' : 'no') : null
    },
    inWords: (value) => answers.find(([answer]) => answer === value)?.[1] ?? '',
    editor: ({ value, onChange }) => (
      <Radio.Group aria-label={label} value={value ?? ''} onChange={onChange}>
        <Stack gap="xs">
          {answers.map(([answer, words], index) => (
            <Radio key={answer} value={answer} label={words} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
    ),
  }
}
