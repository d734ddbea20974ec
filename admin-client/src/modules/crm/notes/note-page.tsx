import { useMutation } from '@apollo/client/react'
import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { ConflictNotice } from '../../../ui/conflict-notice.tsx'
import { explainError } from '../../../ui/explain-error.ts'
import { FormProblem } from '../../../ui/form-problem.tsx'
import { IconArrowBackUp, IconCheck } from '../../../ui/icons.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { takeErrors } from '../../../ui/take-errors.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { DueDay } from './due-day.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { UpdateNoteDocument } from './note-documents.ts'
import { NoteFacts } from './note-facts.tsx'
import { changesOf, formOfNote, type NoteForm, noteFields } from './note-form.ts'
import { NoteChoices, NoteText } from './note-inputs.tsx'
import { NoteMenu } from './note-menu.tsx'
import { NOTE_LISTS } from './use-note-actions.tsx'

/** A note, editable in place. */
export function NotePage({ note }: { note: NoteFieldsFragment }) {
  const { can } = useViewer()
  const [opened, setOpened] = useState(note)
  const [theirs, setTheirs] = useState<NoteFieldsFragment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [revision, setRevision] = useState(0)
  const [update, { loading }] = useMutation(UpdateNoteDocument, {
    context: { quiet: true },
    refetchQueries: NOTE_LISTS,
  })
  const form = useForm<NoteForm>({ initialValues: formOfNote(opened) })
  const changes = changesOf(formOfNote(opened), form.values)
  const isDirty = Object.keys(changes).length > 0
  const isGone = Boolean(note.deletedAt || note.customer?.deletedAt)
  const mayEdit = can('notes.can_edit') && !isGone
  useUnsavedChanges(isDirty)
  // Others may edit the note too. Without local changes, the form shows the update.
  if (note.version > opened.version && !isDirty) take(note)

  function take(next: NoteFieldsFragment) {
    if (next.content !== form.values.content) setRevision((count) => count + 1)
    setOpened(next)
    setTheirs(null)
    setProblem(null)
    form.setInitialValues(formOfNote(next))
    form.setValues(formOfNote(next))
    form.clearErrors()
  }

  async function save(version: number, more: { isDone?: boolean } = {}) {
    setProblem(null)
    setTheirs(null)
    const { data, error } = await update({ variables: { input: { id: note.id, version, ...changes, ...more } } })
    const payload = data?.updateNote
    if (!payload) return setProblem(explainError(error))
    if (payload.note && payload.userErrors.length === 0) {
      take(payload.note)
      return toastSuccess('Note saved')
    }
    if (payload.note && payload.userErrors.some(({ code }) => code === 'CONFLICT')) return setTheirs(payload.note)
    setProblem(takeErrors(form, noteFields, payload.userErrors))
  }

  return (
    <form noValidate onSubmit={form.onSubmit(() => save(opened.version))}>
      <ScreenHeader
        title={opened.title}
        text={<DueDay note={opened} />}
        action={
          <Group gap="xs" wrap="nowrap">
            {mayEdit && (
              <Button
                variant="default"
                loading={loading}
                leftSection={opened.isDone ? <IconArrowBackUp size={18} /> : <IconCheck size={18} />}
                onClick={() => save(opened.version, { isDone: !opened.isDone })}
              >
                {opened.isDone ? 'Open again' : 'Mark as done'}
              </Button>
            )}
            {!note.deletedAt && can('notes.can_delete') && <NoteMenu note={opened} />}
          </Group>
        }
      />
      {isGone && <GoneNotice note={note} />}
      <RecordColumns
        side={
          <Card component="section" aria-labelledby="about">
            <Stack gap="sm">
              <Title order={2} id="about">
                About
              </Title>
              <NoteChoices
                form={form}
                disabled={!mayEdit}
                customerName={opened.customerName}
                assignee={opened.assignee ?? null}
              />
              <NoteFacts note={opened} />
            </Stack>
          </Card>
        }
      >
        <Stack gap="md">
          {theirs && (
            <ConflictNotice
              title="This note changed since you opened it"
              onReload={() => take(theirs)}
              onSaveAnyway={() => save(theirs.version)}
            />
          )}
          <FormProblem problem={problem} />
          <Card component="section" aria-label="Note">
            <NoteText form={form} revision={revision} disabled={!mayEdit} />
          </Card>
          {isDirty && <SaveBar isSaving={loading} onDiscard={() => take(note)} />}
        </Stack>
      </RecordColumns>
    </form>
  )
}
