import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { MailingListConsentBasis } from '../../../generated/graphql.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'

export interface ConsentChoices {
  readonly basis: MailingListConsentBasis | null
  /** The day for rows without one of their own; null if a column has it for each person. */
  readonly consentOn: string | null
  readonly source: string
}

const BASES: readonly [basis: MailingListConsentBasis, label: string, description: string][] = [
  ['EXPRESS', 'They asked for these emails', 'Express consent doesn’t expire.'],
  ['PURCHASE', 'They bought something', 'Implied consent ends two years after the consent date.'],
  ['INQUIRY', 'They asked a question or for a quote', 'Implied consent ends six months after the consent date.'],
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
        label="Consent date"
        description="Used for rows that don’t have their own date."
        hasTime={false}
        value={value.consentOn}
        onChange={(consentOn) => onChange({ ...value, consentOn })}
      />
      <TextInput
        label="How consent was given"
        withAsterisk
        placeholder="Sign-up sheet in the shop"
        maxLength={200}
        value={value.source}
        onChange={({ currentTarget: { value: source } }) => onChange({ ...value, source })}
      />
      <Text c="dimmed" fz="sm">
        People are subscribed right away, without an email to confirm, and enter journeys that start with this list.
        Anyone who has unsubscribed, withdrawn consent or is suppressed is left out. The preview shows how many.
      </Text>
    </>
  )
}
