import { useMutation } from '@apollo/client/react'
import { Modal, NumberInput, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CheckInVehicleDocument } from './vehicle-documents.ts'

/** Records a vehicle's arrival: odometer and reason. */
export function CheckInDialog({ vehicle, onClose }: { vehicle: VehicleRowFragment; onClose(): void }) {
  const [checkIn, { loading }] = useMutation(CheckInVehicleDocument, { context: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({ initialValues: { odometer: '' as number | string, note: '' } })

  async function submit({ odometer, note }: typeof form.values) {
    setProblem(null)
    const input = { id: vehicle.id, odometer: odometer === '' ? null : Number(odometer), note }
    const { data, error } = await checkIn({ variables: { input } })
    const payload = data?.checkInVehicle
    if (!payload) return setProblem(explainError(error))
    if (!payload.vehicle) return setProblem(takeErrors(form, ['odometer', 'note'], payload.userErrors))
    toastSuccess(`${vehicle.displayName} is checked in`)
    onClose()
  }

  return (
    <Modal opened onClose={onClose} title={`Check in ${vehicle.displayName}`}>
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <NumberInput
            label="Odometer"
            description={
              vehicle.odometer === null ? undefined : `It stood at ${vehicle.odometer.toLocaleString('en-CA')} km.`
            }
            suffix=" km"
            thousandSeparator=","
            allowDecimal={false}
            allowNegative={false}
            hideControls
            data-autofocus
            {...form.getInputProps('odometer')}
          />
          <Textarea label="Note" autosize minRows={2} maxLength={500} {...form.getInputProps('note')} />
          <DialogButtons onCancel={onClose} loading={loading}>
            Check in
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
