import { Text } from '@mantine/core'
import type { MailingListRowFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { NameCell, textCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { MailingListMenu } from './mailing-list-menu.tsx'

export const mailingListColumns: readonly Column<MailingListRowFragment>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ id, name, description }) => (
      <NameCell to={`/mailing-lists/${id}`} name={name}>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {description}
        </Text>
      </NameCell>
    ),
  },
  {
    name: 'description',
    label: 'Description',
    width: '40%',
    givesWay: 'sm',
    cell: ({ description }) => textCell(description),
  },
  {
    name: 'confirmation',
    label: 'Confirmation',
    width: 130,
    givesWay: 'md',
    cell: ({ isDoubleOptIn }) => (isDoubleOptIn ? 'By email' : 'Not asked'),
  },
  {
    name: 'subscribed',
    label: 'Subscribed',
    width: 100,
    align: 'end',
    cell: ({ memberCount }) => formatNumber(memberCount),
  },
  actionsColumn((list) => <MailingListMenu list={list} inRow />),
]
