import { MultiSelect, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { ContactMethod, DocumentType, Fulfilment } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { CONTACT_LABELS, FULFILMENT_LABELS, optionsOf } from '../document-labels.ts'
import type { DocumentRecord } from '../form/use-document-form.ts'
import type { Technician } from './line-more.tsx'

interface SideFieldsProps {
  readonly type: DocumentType
  readonly form: DocumentRecord['record']['form']
  readonly staff: readonly Technician[]
}

/** Dates, reference, assignees and the like. */
export function SideFields({ type, form, staff }: SideFieldsProps) {
  const isPaid = type === 'INVOICE' || type === 'WEB_ORDER'
  const isRecurring = type === 'RECURRING'
  return (
    <Stack gap="sm">
      {!isRecurring && (
        <DateField
          label="Issue date"
          description="Leave empty to use the day it is issued"
          hasTime={false}
          {...form.getInputProps('issuedOn')}
        />
      )}
      {(isPaid || isRecurring) && (
        <TextInput
          label="Terms"
          description={isRecurring && 'From the issue of each invoice to its due date'}
          inputMode="numeric"
          rightSectionWidth={48}
          rightSection="days"
          maxLength={3}
          {...form.getInputProps('termsDays')}
        />
      )}
      {isPaid && (
        <DateField
          label="Due date"
          description="The issue date and the terms, unless you choose one"
          hasTime={false}
          {...form.getInputProps('dueOn')}
        />
      )}
      {type === 'QUOTE' && <DateField label="Valid until" hasTime={false} {...form.getInputProps('validUntil')} />}
      <TextInput
        label="Reference"
        placeholder="The customer’s order number"
        maxLength={100}
        {...form.getInputProps('reference')}
      />
      <MultiSelect
        label="Assignees"
        placeholder={form.values.assigneeIds.length === 0 ? 'Nobody' : ''}
        searchable
        data={staff.map(({ id, displayName }) => ({ value: id, label: displayName }))}
        value={[...form.values.assigneeIds]}
        onChange={(ids) => form.setFieldValue('assigneeIds', ids)}
      />
      <NativeSelect
        label="Contact by"
        data={[{ value: '', label: 'No preference' }, ...optionsOf(CONTACT_LABELS)]}
        value={form.values.contactMethod ?? ''}
        onChange={({ currentTarget }) =>
          form.setFieldValue('contactMethod', (currentTarget.value || null) as ContactMethod | null)
        }
      />
      {type !== 'QUOTE' && type !== 'REFUND' && !isRecurring && (
        <NativeSelect
          label="Fulfilment"
          data={optionsOf(FULFILMENT_LABELS)}
          value={form.values.fulfilment}
          onChange={({ currentTarget }) => form.setFieldValue('fulfilment', currentTarget.value as Fulfilment)}
        />
      )}
      <Textarea
        label="Note for staff"
        description="Never shown to the customer"
        autosize
        minRows={2}
        maxLength={5000}
        {...form.getInputProps('staffNote')}
      />
    </Stack>
  )
}
