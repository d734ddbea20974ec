import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { OdometerInput, odometerError, odometerIn } from './odometer-input.tsx'
import { CheckInVehicleDocument } from './vehicle-documents.ts'

/** Records a vehicle's arrival: odometer and reason. */
export function CheckInDialog({ vehicle, onClose }: { vehicle: VehicleRowFragment; onClose(): void }) {
  const checkIn = useSend(CheckInVehicleDocument)
  const form = useForm({ initialValues: { odometer: '', note: '' }, validate: { odometer: odometerError } })
  return (
    <FormDialog
      title={`Check in ${vehicle.displayName}`}
      form={form}
      submit="Check in"
      send={({ odometer, note }) => checkIn({ id: vehicle.id, odometer: odometerIn(odometer), note })}
      onSaved={() => {
        toastSuccess(`${vehicle.displayName} checked in`)
        onClose()
      }}
      onClose={onClose}
    >
      <OdometerInput
        description={
          vehicle.odometer === null ? undefined : `Last reading: ${vehicle.odometer.toLocaleString('en-CA')} km.`
        }
        data-autofocus
        {...form.getInputProps('odometer')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  )
}
