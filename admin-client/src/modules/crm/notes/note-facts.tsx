import { Alert, Anchor, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useNoteActions } from './note-actions.tsx'

/** Author, dates, and a link to the customer. */
export function NoteFacts({ note }: { note: NoteFieldsFragment }) {
  const { customer, customerName, createdBy, createdAt, updatedAt } = note
  return (
    <Facts>
      {customer && (
        <div>
          <dt>Customer’s page</dt>
          <dd>
            <Anchor component={Link} to={`/customers/${customer.id}`}>
              {customerName}
            </Anchor>
          </dd>
        </div>
      )}
      <div>
        <dt>Written by</dt>
        <dd>
          {createdBy}, <RelativeTime at={createdAt} />
        </dd>
      </div>
      <div>
        <dt>Updated</dt>
        <dd>
          <RelativeTime at={updatedAt} />
        </dd>
      </div>
    </Facts>
  )
}

const KEPT_DAYS = 30

/** Shown on the page of a deleted note, or of a note whose customer is deleted, with the available actions. */
export function GoneNotice({ note }: { note: NoteFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useNoteActions()
  const icon = <IconTrash size={18} />
  if (!note.deletedAt && !note.customer?.deletedAt) return null
  if (!note.deletedAt)
    return (
      <Alert color="yellow" icon={icon} title="The customer of this note is deleted" mb="md">
        <Text>
          It's hidden from lists and can't be changed until{' '}
          <Anchor component={Link} inherit to={`/customers/${note.customer?.id}`}>
            {note.customerName}
          </Anchor>{' '}
          is restored.
        </Text>
      </Alert>
    )
  const until = dayjs(note.deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={icon} title="This note is deleted" mb="md">
      <Text mb={can('notes.can_delete') ? 'sm' : 0}>
        You can restore it until {until}. After that, it's permanently deleted.
      </Text>
      {can('notes.can_delete') && (
        <Button size="xs" variant="default" onClick={() => restore([note])}>
          Restore
        </Button>
      )}
    </Alert>
  )
}
