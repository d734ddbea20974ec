import { NumberInput, SegmentedControl, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { VehicleRowFragment, VehicleType } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { OdometerInput, odometerError, odometerIn, odometerText } from './check-in-dialog.tsx'
import { SimilarVehicles } from './similar-vehicles.tsx'
import { UpdateVehicleDocument } from './vehicle-documents.ts'

/** A vehicle as form values; an unknown number is an empty string. */
export interface VehicleForm {
  type: VehicleType
  make: string
  model: string
  year: number | string
  color: string
  plate: string
  odometer: string
  vin: string
}

export function formOfVehicle(vehicle: VehicleRowFragment): VehicleForm {
  return {
    type: vehicle.type,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year ?? '',
    color: vehicle.color,
    plate: vehicle.plate,
    odometer: odometerText(vehicle.odometer),
    vin: vehicle.vin,
  }
}

export function inputOfVehicle({ year, odometer, ...texts }: VehicleForm) {
  const number = (value: number | string) => (value === '' ? null : Number(value))
  return { ...texts, year: number(year), odometer: odometerIn(odometer) }
}

interface VehicleDialogProps {
  readonly vehicle: VehicleRowFragment
  onClose(): void
}

const TYPES = [
  { value: 'CAR', label: 'Car' },
  { value: 'TRUCK', label: 'Truck' },
  { value: 'MOTORCYCLE', label: 'Motorcycle' },
]

export function VehicleDialog({ vehicle, onClose }: VehicleDialogProps) {
  const update = useSend(UpdateVehicleDocument)
  const form = useForm<VehicleForm>({ initialValues: formOfVehicle(vehicle), validate: { odometer: odometerError } })
  const number = { allowDecimal: false, allowNegative: false, hideControls: true }

  function send(values: VehicleForm) {
    const input = inputOfVehicle(values)
    return update({ ...input, id: vehicle.id, version: vehicle.version })
  }

  return (
    <FormDialog
      title={vehicle.displayName}
      size="lg"
      form={form}
      submit="Save"
      send={send}
      onSaved={() => {
        toastSuccess('Vehicle saved')
        onClose()
      }}
      onClose={onClose}
    >
      <SegmentedControl aria-label="Type" data={TYPES} {...form.getInputProps('type')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Make" placeholder="Honda" data-autofocus {...form.getInputProps('make')} />
        <TextInput label="Model" placeholder="Civic" {...form.getInputProps('model')} />
        <NumberInput label="Year" {...number} {...form.getInputProps('year')} />
        <TextInput label="Colour" {...form.getInputProps('color')} />
        <TextInput label="Plate" {...form.getInputProps('plate')} />
        <OdometerInput {...form.getInputProps('odometer')} />
      </SimpleGrid>
      <SimilarVehicles plate={form.values.plate} vin="" exceptId={vehicle.id} />
      <TextInput
        label="VIN"
        description="17 characters, on the dashboard or the door frame."
        {...form.getInputProps('vin')}
      />
      <SimilarVehicles plate="" vin={form.values.vin} exceptId={vehicle.id} />
    </FormDialog>
  )
}
