import { useQuery } from '@apollo/client/react'
import { NumberInput, Select, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { type AppointmentForm, appointmentFields, inputOf, newForm, repeatOptions } from './appointment-form.ts'
import { AppointmentLinks, AppointmentTimes } from './appointment-inputs.tsx'
import { AppointmentCustomFieldsDocument, CALENDAR_LISTS, CreateAppointmentDocument } from './calendar-documents.ts'
import type { WallTime } from './calendar-entry.ts'
import { warningOf } from './use-appointment-moves.ts'

interface NewAppointmentDialogProps {
  readonly start: WallTime
  readonly timeZone: string
  /** The customer, if already known. */
  readonly customer?: { readonly id: string; readonly displayName: string }
  onClose(): void
}

/** Creates an appointment, or all dates of one that repeats. */
export function NewAppointmentDialog({ start, timeZone, customer, onClose }: NewAppointmentDialogProps) {
  const create = useSend(CreateAppointmentDocument, { refetchQueries: CALENDAR_LISTS })
  const { data } = useQuery(AppointmentCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = data?.appointmentCustomFields ?? []
  const form = useForm<AppointmentForm>({
    initialValues: { ...newForm(start, timeZone), customerId: customer?.id ?? null },
  })
  return (
    <FormDialog
      title="New appointment"
      size="lg"
      form={form}
      submit="Create appointment"
      send={async (values) => ({
        ...(await create(inputOf(values, ownFields))),
        fields: [...appointmentFields, ...ownFields.map(pathOf)],
      })}
      onSaved={({ appointment }) => {
        toastSuccess(`Appointment created${appointment ? warningOf(appointment) : ''}`)
        onClose()
      }}
      onClose={onClose}
    >
      <AppointmentTimes form={form} timeZone={timeZone} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label="Repeats"
          allowDeselect={false}
          data={repeatOptions}
          error={form.errors.rule}
          {...form.getInputProps('repeat')}
        />
        {form.values.repeat && (
          <NumberInput
            label="How many times"
            placeholder="Up to a year, at most 200"
            min={2}
            max={200}
            allowDecimal={false}
            {...form.getInputProps('times')}
          />
        )}
      </SimpleGrid>
      <AppointmentLinks form={form} timeZone={timeZone} customerName={customer?.displayName ?? ''} />
      {ownFields.length > 0 && <CustomFieldInputs fields={ownFields} form={form} />}
    </FormDialog>
  )
}
