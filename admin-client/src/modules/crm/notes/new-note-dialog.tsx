import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { NOTE_LISTS } from './note-actions.tsx'
import { CreateNoteDocument } from './note-documents.ts'
import { emptyNote, NoteChoices, type NoteForm, NoteText } from './note-form.tsx'

interface NewNoteDialogProps {
  /** The customer, if already known. */
  readonly customer?: { readonly id: string; readonly displayName: string }
  onClose(): void
  onCreated(note: NoteFieldsFragment): void
}

export function NewNoteDialog({ customer, onClose, onCreated }: NewNoteDialogProps) {
  const create = useSend(CreateNoteDocument, { refetchQueries: NOTE_LISTS })
  const form = useForm<NoteForm>({ initialValues: { ...emptyNote, customerId: customer?.id ?? null } })
  return (
    <FormDialog
      title="New note"
      size="lg"
      form={form}
      submit="Create note"
      send={create}
      onSaved={({ note }) => {
        toastSuccess('Note created')
        if (note) onCreated(note)
      }}
      onClose={onClose}
    >
      <NoteText form={form} isFocused />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NoteChoices form={form} customerName={customer?.displayName ?? ''} />
      </SimpleGrid>
    </FormDialog>
  )
}
