import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import type { Person } from '../planned-work.ts'
import { SetWorkingHoursDocument } from './hours-documents.ts'
import { type DayForm, daysOf, weekOf } from './week-form.ts'
import { WeekInputs } from './week-inputs.tsx'

interface PersonHoursDialogProps {
  readonly person: Person
  onClose(): void
}

/** When a person works. */
export function PersonHoursDialog({ person, onClose }: PersonHoursDialogProps) {
  const save = useSend(SetWorkingHoursDocument, { refetchQueries: ['Planner'] })
  const form = useForm<{ isOfBusiness: boolean; days: DayForm[] }>({
    initialValues: { isOfBusiness: !person.hasOwnHours, days: weekOf(person.days) },
  })
  const { isOfBusiness, days } = form.values
  return (
    <FormDialog
      title={`Working hours of ${person.displayName}`}
      size="lg"
      form={form}
      submit="Save"
      send={(values) => save({ personId: person.id, days: values.isOfBusiness ? null : daysOf(values.days) })}
      onSaved={() => {
        toastSuccess('Working hours saved')
        onClose()
      }}
      onClose={onClose}
    >
      <Checkbox
        label="Same as the business"
        data-autofocus
        {...form.getInputProps('isOfBusiness', { type: 'checkbox' })}
      />
      {!isOfBusiness && (
        <WeekInputs
          value={days}
          error={form.errors.days as string | undefined}
          onChange={(next) => form.setFieldValue('days', next)}
        />
      )}
    </FormDialog>
  )
}
