import { useMutation } from '@apollo/client/react'
import { Modal, SimpleGrid, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { DialogButtons } from '../../../ui/dialog-buttons.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { CreateNoteDocument } from './note-documents.ts'
import { emptyNote, type NoteForm, noteFields } from './note-form.ts'
import { NoteChoices, NoteText } from './note-inputs.tsx'
import { NOTE_LISTS } from './use-note-actions.tsx'

interface NewNoteDialogProps {
  /** The customer, if already known. */
  readonly customer?: { readonly id: string; readonly displayName: string }
  onClose(): void
  onMade(note: NoteFieldsFragment): void
}

export function NewNoteDialog({ customer, onClose, onMade }: NewNoteDialogProps) {
  const [create, { loading }] = useMutation(CreateNoteDocument, {
    context: { quiet: true },
    refetchQueries: NOTE_LISTS,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm<NoteForm>({ initialValues: { ...emptyNote, customerId: customer?.id ?? null } })
  const [made, setMade] = useState<NoteFieldsFragment | null>(null)
  useUnsavedChanges(form.isDirty() && !made)
  // Called after the form is clean. Otherwise navigating away would ask about saved changes.
  const tell = useEffectEvent(onMade)
  useEffect(() => {
    if (made) tell(made)
  }, [made])
  const close = () => (form.isDirty() ? confirmDiscard(onClose) : onClose())

  async function submit(values: NoteForm) {
    setProblem(null)
    const { data, error } = await create({ variables: { input: values } })
    const payload = data?.createNote
    if (!payload) return setProblem(explainError(error))
    if (!payload.note) return setProblem(takeErrors(form, noteFields, payload.userErrors))
    toastSuccess('Note created')
    setMade(payload.note)
  }

  return (
    <Modal opened onClose={close} title="New note" size="lg">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="md">
          <FormProblem problem={problem} />
          <NoteText form={form} isFocused />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <NoteChoices form={form} customerName={customer?.displayName ?? ''} />
          </SimpleGrid>
          <DialogButtons onCancel={close} loading={loading}>
            Create note
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
