import { parseWholeNumber } from '@mainstreet/blocks/text'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
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
        description={vehicle.odometer === null ? undefined : `Last reading: ${formatNumber(vehicle.odometer)} km.`}
        data-autofocus
        {...form.getInputProps('odometer')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
    </FormDialog>
  )
}

const MAX_KM = 9_999_999

/** Form text of a reading. */
export const odometerText = (km: number | null | undefined) => ((km ?? null) === null ? '' : formatNumber(Number(km)))

/** The reading in kilometres, or null if the field is empty or invalid. */
export const odometerIn = (text: string): number | null => parseWholeNumber(text)

/** Form validation: a comma may only separate thousands, so '12,5' is not 125. */
export function odometerError(text: string): string | null {
  const km = parseWholeNumber(text)
  const isValid = text.trim() === '' || (km !== null && km <= MAX_KM)
  return isValid ? null : 'Enter whole kilometres, such as 125,000'
}

export function OdometerInput(props: Omit<TextInputProps, 'label'>) {
  return <TextInput label="Odometer" inputMode="numeric" rightSection="km" {...props} />
}
