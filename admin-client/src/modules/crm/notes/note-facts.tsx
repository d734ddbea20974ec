import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { NoteFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

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
        <dt>Last change</dt>
        <dd>
          <RelativeTime at={updatedAt} />
        </dd>
      </div>
    </Facts>
  )
}
