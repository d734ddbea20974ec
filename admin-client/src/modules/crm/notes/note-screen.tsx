import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconArrowBackUp, IconCheck, IconTrash } from '../../../ui/icons.ts'
import { RecordColumns } from '../../../ui/record-columns.tsx'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DueDay } from './due-day.tsx'
import { IconNotes } from './icons.ts'
import { NOTE_LISTS, useNoteActions } from './note-actions.tsx'
import { NoteDocument, UpdateNoteDocument } from './note-documents.ts'
import { NoteDeletedNotice, NoteFacts } from './note-facts.tsx'
import { changesBetween, formOfNote, NoteChoices, NoteText, noteFields } from './note-form.tsx'

/** The note with the id in the URL. */
export function NoteScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(NoteDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const note = data?.note
  return (
    <RecordScreen
      noun="note"
      icon={IconNotes}
      list={{ label: 'Notes', to: '/notes' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {note && <NotePage key={note.id} note={note} />}
    </RecordScreen>
  )
}

/** A note, editable in place. */
function NotePage({ note }: { note: NoteFieldsFragment }) {
  const { can } = useViewer()
  const [revision, setRevision] = useState(0)
  const update = useSend(UpdateNoteDocument, { refetchQueries: NOTE_LISTS })
  const record = useRecordForm({
    record: note,
    fieldsOf: () => noteFields,
    toValues: formOfNote,
    changesBetween,
    async write(version, changes) {
      const { payload, error } = await update({ id: note.id, version, ...changes })
      return { record: payload?.note, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Note saved'),
    beforeShow: (next, shown) => next.content !== shown.content && setRevision((count) => count + 1),
  })
  const { form, opened } = record
  const mayEdit = can('notes.can_edit') && !note.deletedAt && !note.customer?.deletedAt

  return (
    <form noValidate onSubmit={form.onSubmit(() => record.save())}>
      <ScreenHeader
        title={opened.title}
        text={<DueDay note={opened} />}
        action={
          <Group gap="xs" wrap="nowrap">
            {mayEdit && (
              <Button
                variant="default"
                loading={record.isSaving}
                leftSection={opened.isDone ? <IconArrowBackUp size={18} /> : <IconCheck size={18} />}
                onClick={() => record.save({ isDone: !opened.isDone })}
              >
                {opened.isDone ? 'Reopen' : 'Mark as done'}
              </Button>
            )}
            {!note.deletedAt && can('notes.can_delete') && <NoteMenu note={opened} />}
          </Group>
        }
      />
      <NoteDeletedNotice note={note} />
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
                hasCustomer={!opened.record}
                assignee={opened.assignee ?? null}
              />
              <NoteFacts note={opened} />
            </Stack>
          </Card>
        }
      >
        <RecordFormBody record={record} conflictTitle="This note changed since you opened it">
          <Card component="section" aria-label="Note">
            <NoteText form={form} revision={revision} disabled={!mayEdit} />
          </Card>
        </RecordFormBody>
      </RecordColumns>
    </form>
  )
}

/** Less common actions for a note. */
function NoteMenu({ note }: { note: NoteFieldsFragment }) {
  const navigate = useNavigate()
  const { remove } = useNoteActions()
  const deleteNote = async () => {
    if (await remove([note])) navigate('/notes')
  }
  return (
    <ActionsMenu name={note.title}>
      <ActionItem icon={IconTrash} isDestructive onClick={deleteNote}>
        Delete
      </ActionItem>
    </ActionsMenu>
  )
}
