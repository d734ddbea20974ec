import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog, sentField } from '../../../ui/form/form-dialog.tsx'
import type { View } from './use-list-views.ts'

interface SaveViewDialogProps {
  /** One that gets another name; else a new one is made. */
  readonly view: View | null
  onClose(): void
  /** Returns an error message, if any. */
  onSave(input: { name: string; isShared: boolean }): Promise<string | null>
}

export function SaveViewDialog({ view, onClose, onSave }: SaveViewDialogProps) {
  const form = useForm({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    validate: { name: (name) => (name.trim() === '' ? 'Give the view a name' : null) },
  })

  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save view'}
      form={form}
      submit={view ? 'Rename' : 'Save view'}
      send={async ({ name, isShared }) => sentField('name', await onSave({ name: name.trim(), isShared }))}
      onSaved={onClose}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="New this week"
        maxLength={60}
        data-autofocus
        {...form.getInputProps('name')}
      />
      {!view && (
        <Checkbox
          label="Share with everyone"
          description="Everyone who can view this list sees it. Only you and people who can edit settings can change it."
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
