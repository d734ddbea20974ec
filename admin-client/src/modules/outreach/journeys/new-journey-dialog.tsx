import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { JOURNEY_LISTS } from './journey-actions.ts'
import { CreateJourneyDocument } from './journey-documents.ts'

interface NewJourneyDialogProps {
  onClose(): void
  /** Called instead of `onClose`. */
  onCreated(journey: { readonly id: string }): void
}

/** Creates a draft, which is edited on its page. */
export function NewJourneyDialog({ onClose, onCreated }: NewJourneyDialogProps) {
  const create = useSend(CreateJourneyDocument, { refetchQueries: JOURNEY_LISTS })
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Please enter a name' : null) },
  })
  return (
    <FormDialog
      title="New journey"
      size="sm"
      form={form}
      submit="Create journey"
      send={({ name }) => create({ name: name.trim() })}
      onSaved={({ journey }) => {
        if (journey) onCreated(journey)
      }}
      onClose={onClose}
    >
      <TextInput label="Name" data-autofocus maxLength={200} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
