import { TextInput } from '@mantine/core'
import { isNotEmpty, useForm } from '@mantine/form'
import type { StockLocationPartFragment } from '../../../../generated/graphql.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { CreateStockLocationDocument, UpdateStockLocationDocument } from './stock-documents.ts'

interface LocationDialogProps {
  /** Null for a new one. */
  readonly location: StockLocationPartFragment | null
  onClose(): void
}

/** Adds a place where stock is kept, or renames it. */
export function LocationDialog({ location, onClose }: LocationDialogProps) {
  const after = { refetchQueries: ['StockLocations'], awaitRefetchQueries: true }
  const create = useSend(CreateStockLocationDocument, after)
  const update = useSend(UpdateStockLocationDocument, after)
  const form = useForm({
    initialValues: { name: location?.name ?? '' },
    validate: { name: isNotEmpty('Enter a name') },
  })
  return (
    <FormDialog
      title={location ? `Rename “${location.name}”` : 'New location'}
      form={form}
      submit={location ? 'Save' : 'Create location'}
      send={({ name }) => (location ? update({ id: location.id, version: location.version, name }) : create({ name }))}
      onSaved={() => {
        toastSuccess(location ? 'Location saved' : 'Location created')
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label="Name" withAsterisk maxLength={60} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  )
}
