import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { MailingListConsentBasis } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'

export interface ConsentChoices {
  readonly basis: MailingListConsentBasis | null
  /** A day; null if a column says so for each person. */
  readonly consentOn: string | null
  readonly source: string
}

const BASES: readonly [basis: MailingListConsentBasis, label: string, description: string][] = [
  ['EXPRESS', 'They asked for these emails', 'Express consent has no end.'],
  ['PURCHASE', 'They bought something', 'Implied consent ends two years after the date below.'],
  ['INQUIRY', 'They asked a question or for a quote', 'Implied consent ends six months after the date below.'],
]

interface ConsentFieldsProps<Value extends ConsentChoices> {
  readonly value: Value
  onChange(value: Value): void
}

/** The proof of consent that an import of people needs. */
export function ConsentFields<Value extends ConsentChoices>({ value, onChange }: ConsentFieldsProps<Value>) {
  return (
    <>
      <Radio.Group
        label="Why may you email these people?"
        withAsterisk
        value={value.basis}
        onChange={(basis) => onChange({ ...value, basis: basis as MailingListConsentBasis })}
      >
        <Stack gap={6} mt={6}>
          {BASES.map(([basis, label, description]) => (
            <Radio key={basis} value={basis} label={label} description={description} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField
        label="When they gave it"
        description="For rows without a date of their own."
        hasTime={false}
        value={value.consentOn}
        onChange={(consentOn) => onChange({ ...value, consentOn })}
      />
      <TextInput
        label="How they gave it"
        withAsterisk
        placeholder="Sign-up sheet in the shop"
        maxLength={200}
        value={value.source}
        onChange={({ currentTarget: { value: source } }) => onChange({ ...value, source })}
      />
      <Text c="dimmed" fz="sm">
        People are subscribed right away and get no email about it. Those who have unsubscribed, withdrawn their consent
        or are suppressed stay so; the preview counts them.
      </Text>
    </>
  )
}
