import { NumberInput, SegmentedControl, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { CallDirection, CallOutcome } from '../../../../generated/graphql.ts'
import { DateField } from '../../../../ui/dates/date-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CALL_LISTS, CreateCallDocument } from '../call-documents.ts'
import { OutcomeAndCustomer } from './call-fields.tsx'

interface NewCallForm {
  direction: CallDirection
  number: string
  startedAt: string
  minutes: number | string
  notes: string
  outcome: CallOutcome | null
  customerId: string | null
}

/** Logs a call that was made on another phone. */
export function NewCallDialog({ onClose }: { onClose(): void }) {
  const create = useSend(CreateCallDocument, { refetchQueries: CALL_LISTS })
  const form = useForm<NewCallForm>({
    initialValues: {
      direction: 'INCOMING',
      number: '',
      startedAt: new Date().toISOString(),
      minutes: '',
      notes: '',
      outcome: null,
      customerId: null,
    },
    validate: { number: isNotEmpty('Enter the number') },
  })
  return (
    <FormDialog
      title="Log a call"
      size="lg"
      form={form}
      submit="Save call"
      send={({ minutes, ...values }) =>
        create({ ...values, durationSeconds: minutes === '' ? null : Math.round(Number(minutes) * 60) })
      }
      onSaved={() => {
        toastSuccess('Call saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Stack>
        <SegmentedControl
          aria-label="Direction"
          data={[
            { value: 'INCOMING', label: 'Incoming' },
            { value: 'OUTGOING', label: 'Outgoing' },
          ]}
          {...form.getInputProps('direction')}
        />
        <TextInput
          label="Number"
          type="tel"
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('number')}
        />
      </Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="When" isRequired {...form.getInputProps('startedAt')} />
        <NumberInput
          label="Minutes"
          description="Leave empty if nobody answered."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={1440}
          hideControls
          {...form.getInputProps('minutes')}
        />
        <OutcomeAndCustomer form={form} customerName="" />
      </SimpleGrid>
      <Textarea label="Notes" autosize minRows={3} maxLength={10_000} {...form.getInputProps('notes')} />
    </FormDialog>
  )
}
