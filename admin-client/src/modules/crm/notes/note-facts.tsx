import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { DeletedNotice } from '../../../ui/deleted-notice.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useNoteActions } from './note-actions.tsx'

/** Author, dates, and a link to the customer. */
export function NoteFacts({ note }: { note: NoteFieldsFragment }) {
  const { customer, customerName, record, createdBy, createdAt, updatedAt } = note
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
      {record && (
        <div>
          <dt>About</dt>
          <dd>
            <Anchor component={Link} to={record.path}>
              {record.title}
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

/** Says that the note or its customer is deleted, and restores it. */
export function NoteDeletedNotice({ note }: { note: NoteFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useNoteActions()
  return (
    <DeletedNotice
      noun="note"
      deletedAt={note.deletedAt}
      customer={note.customer}
      customerName={note.customerName}
      canRestore={can('notes.can_delete')}
      onRestore={() => restore([note])}
    />
  )
}
