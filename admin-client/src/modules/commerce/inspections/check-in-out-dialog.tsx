import { parseWholeNumber } from '@mainstreet/blocks/text'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { DocumentDialogProps } from '../../../capability/document-parts.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CheckInWorkOrderDocument, CheckOutWorkOrderDocument, INSPECTION_QUERIES } from './inspection-documents.ts'

const MAX_KM = 9_999_999

function odometerError(text: string): string | null {
  const km = parseWholeNumber(text)
  const isValid = text.trim() === '' || (km !== null && km <= MAX_KM)
  return isValid ? null : 'Enter whole kilometres, such as 125,000'
}

interface CheckInOutDialogProps extends DocumentDialogProps {
  readonly isArrival: boolean
}

/** The vehicle of a work order arrives or leaves. */
export function CheckInOutDialog({ document, isArrival, onClose }: CheckInOutDialogProps) {
  const checkIn = useSend(CheckInWorkOrderDocument, { refetchQueries: INSPECTION_QUERIES })
  const checkOut = useSend(CheckOutWorkOrderDocument, { refetchQueries: INSPECTION_QUERIES })
  const form = useForm({ initialValues: { odometer: '', note: '' }, validate: { odometer: odometerError } })
  const { id, odometerIn } = document
  const name = document.vehicle?.displayName ?? 'Vehicle'
  return (
    <FormDialog
      title={`${isArrival ? 'Check in' : 'Check out'} ${name}`}
      form={form}
      submit={isArrival ? 'Check in' : 'Check out'}
      send={({ odometer, note }) => {
        const km = parseWholeNumber(odometer)
        return isArrival ? checkIn({ id, odometer: km, note }) : checkOut({ id, odometer: km })
      }}
      onSaved={() => {
        toastSuccess(`${name} checked ${isArrival ? 'in' : 'out'}`)
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput
        label="Odometer"
        inputMode="numeric"
        rightSection="km"
        data-autofocus
        description={!isArrival && odometerIn !== null ? `On arrival: ${formatNumber(odometerIn)} km.` : undefined}
        {...form.getInputProps('odometer')}
      />
      {isArrival && <TextInput label="Note" maxLength={500} {...form.getInputProps('note')} />}
    </FormDialog>
  )
}
