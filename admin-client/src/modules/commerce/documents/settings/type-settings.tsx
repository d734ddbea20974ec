import { Card, Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { KINDS } from '../document-kinds.ts'
import { numberPreview } from './number-preview.ts'
import type { NumberedType, TypeForm } from './settings-form.ts'

interface TypeSettingsProps {
  readonly type: NumberedType
  readonly values: TypeForm
  readonly disabled: boolean
  onChange(values: Partial<TypeForm>): void
}

/** Numbers and texts of the documents of a type. */
export function TypeSettings({ type, values, disabled, onChange }: TypeSettingsProps) {
  const { prefix, digits, includesYear, customerNote, terms } = values
  const { title, plural } = KINDS[type]
  return (
    <Card component="section" aria-label={title}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        <Group gap="md" align="flex-end">
          <TextInput
            w={140}
            label="Prefix"
            maxLength={20}
            value={prefix}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ prefix: currentTarget.value })}
          />
          <NativeSelect
            w={100}
            label="Digits"
            data={['1', '2', '3', '4', '5', '6', '7', '8', '9']}
            value={digits}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ digits: currentTarget.value })}
          />
          <Checkbox
            py={8}
            label="With the year"
            checked={includesYear}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange({ includesYear: currentTarget.checked })}
          />
          <Text py={8} c="dimmed">
            First number:{' '}
            <output aria-label={`First number of ${plural}`}>
              {numberPreview({ prefix, digits: Number(digits), includesYear }, new Date().getFullYear())}
            </output>
          </Text>
        </Group>
        <Textarea
          label={`Note on new ${plural}`}
          autosize
          minRows={1}
          maxLength={5000}
          value={customerNote}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ customerNote: currentTarget.value })}
        />
        <Textarea
          label={`Terms on new ${plural}`}
          autosize
          minRows={1}
          maxLength={5000}
          value={terms}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ terms: currentTarget.value })}
        />
      </Stack>
    </Card>
  )
}
