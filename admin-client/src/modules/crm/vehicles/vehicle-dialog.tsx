import { useMutation } from '@apollo/client/react'
import { Modal, NumberInput, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { AddVehicleDocument, UpdateVehicleDocument } from './vehicle-documents.ts'
import { formOfVehicle, inputOfVehicle, type VehicleForm } from './vehicle-form.ts'

interface VehicleDialogProps {
  readonly customerId: string
  /** Null adds a new one. */
  readonly vehicle: VehicleRowFragment | null
  onClose(): void
}

const TYPES = [
  { value: 'CAR', label: 'Car' },
  { value: 'TRUCK', label: 'Truck' },
  { value: 'MOTORCYCLE', label: 'Motorcycle' },
]

export function VehicleDialog({ customerId, vehicle, onClose }: VehicleDialogProps) {
  const quiet = { context: { quiet: true } }
  const [add, adding] = useMutation(AddVehicleDocument, { ...quiet, refetchQueries: ['CustomerVehicles'] })
  const [update, updating] = useMutation(UpdateVehicleDocument, quiet)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<VehicleForm>({ initialValues: formOfVehicle(vehicle) })
  useUnsavedChanges(form.isDirty())
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function send(values: VehicleForm) {
    const input = inputOfVehicle(values)
    if (!vehicle) {
      const { data, error } = await add({ variables: { input: { ...input, customerId } } })
      return { payload: data?.createVehicle, error }
    }
    const { id, version } = vehicle
    const { data, error } = await update({ variables: { input: { ...input, id, version } } })
    return { payload: data?.updateVehicle, error }
  }

  async function submit(values: VehicleForm) {
    setProblem(null)
    const { payload, error } = await send(values)
    if (!payload) return setProblem(explainError(error))
    if (payload.userErrors.length > 0) return setProblem(takeErrors(form, Object.keys(values), payload.userErrors))
    toastSuccess(vehicle ? 'The vehicle is saved' : 'The vehicle is added')
    onClose()
  }

  const number = { allowDecimal: false, allowNegative: false, hideControls: true }
  return (
    <Modal opened onClose={close} title={vehicle ? vehicle.displayName : 'New vehicle'} size="lg">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <SegmentedControl aria-label="Type" data={TYPES} {...form.getInputProps('type')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Make" placeholder="Honda" data-autofocus {...form.getInputProps('make')} />
            <TextInput label="Model" placeholder="Civic" {...form.getInputProps('model')} />
            <NumberInput label="Year" {...number} {...form.getInputProps('year')} />
            <TextInput label="Colour" {...form.getInputProps('color')} />
            <TextInput label="Plate" {...form.getInputProps('plate')} />
            <NumberInput
              label="Odometer"
              suffix=" km"
              thousandSeparator=","
              {...number}
              {...form.getInputProps('odometer')}
            />
          </SimpleGrid>
          <TextInput
            label="VIN"
            description="17 characters, on the dashboard or the door frame."
            {...form.getInputProps('vin')}
          />
          <DialogButtons onCancel={close} loading={adding.loading || updating.loading}>
            {vehicle ? 'Save' : 'Add vehicle'}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
