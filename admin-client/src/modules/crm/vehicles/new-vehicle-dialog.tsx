import { useForm } from '@mantine/form'
import type { VehicleRowFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { emptyVehicle, FirstVehicleInputs, firstVehicleInput } from './first-vehicle-inputs.tsx'
import { AddVehicleDocument } from './vehicle-documents.ts'

interface NewVehicleDialogProps {
  readonly customerId: string
  onClose(): void
  onAdded(vehicle: VehicleRowFragment): void
}

/** Adds a vehicle by its plate. The rest, such as VIN and odometer, is on its card. */
export function NewVehicleDialog({ customerId, onClose, onAdded }: NewVehicleDialogProps) {
  const add = useSend(AddVehicleDocument, { refetchQueries: ['CustomerVehicles'], awaitRefetchQueries: true })
  const form = useForm({ initialValues: emptyVehicle })
  return (
    <FormDialog
      title="New vehicle"
      form={form}
      submit="Add vehicle"
      send={(values) => add({ ...firstVehicleInput(values), customerId })}
      onSaved={({ vehicle }) => {
        toastSuccess('Vehicle added')
        onClose()
        if (vehicle) onAdded(vehicle)
      }}
      onClose={onClose}
    >
      <FirstVehicleInputs values={form.values} inputProps={(name) => form.getInputProps(name)} isFocused />
    </FormDialog>
  )
}
