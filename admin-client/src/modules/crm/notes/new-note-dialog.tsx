import { SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { NOTE_LISTS } from './note-actions.tsx'
import { CreateNoteDocument, type NoteAbout } from './note-documents.ts'
import { emptyNote, NoteChoices, type NoteForm, NoteText } from './note-form.tsx'

interface NewNoteDialogProps {
  /** The record that the note is about, such as a customer, where the dialog is opened from its page. */
  readonly about?: NoteAbout
  /** The name of that record. */
  readonly name?: string
  onClose(): void
  onCreated(note: NoteFieldsFragment): void
}

export function NewNoteDialog({ about, name = '', onClose, onCreated }: NewNoteDialogProps) {
  const create = useSend(CreateNoteDocument, { refetchQueries: NOTE_LISTS })
  const form = useForm<NoteForm>({ initialValues: { ...emptyNote, customerId: about?.customerId ?? null } })
  return (
    <FormDialog
      title="New note"
      size="lg"
      form={form}
      submit="Create note"
      send={(input) => create(about?.recordId ? { ...input, customerId: null, recordId: about.recordId } : input)}
      onSaved={({ note }) => {
        toastSuccess('Note created')
        if (note) onCreated(note)
      }}
      onClose={onClose}
    >
      <NoteText form={form} isFocused />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NoteChoices form={form} customerName={name} hasCustomer={!about?.recordId} />
      </SimpleGrid>
    </FormDialog>
  )
}
