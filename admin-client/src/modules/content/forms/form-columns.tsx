import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { FormRowFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { NameCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { figuresPath, submissionsPath } from './submissions-query.ts'

export type FormRow = FormRowFragment & { readonly id: string }

export const formColumns: readonly Column<FormRow>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: (form) => (
      <NameCell to={submissionsPath(form.name)} name={form.name}>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {pagesOf(form)}
        </Text>
      </NameCell>
    ),
  },
  {
    name: 'pages',
    label: 'Pages',
    width: '22%',
    givesWay: 'sm',
    cell: (form) => (
      <Text truncate c={form.pages.length === 0 ? 'dimmed' : undefined} title={pagesOf(form)}>
        {pagesOf(form)}
      </Text>
    ),
  },
  {
    name: 'unread',
    label: 'Unread',
    width: 84,
    align: 'end',
    cell: ({ unreadCount }) => (unreadCount > 0 ? <Badge>{unreadCount}</Badge> : <Text c="dimmed">0</Text>),
  },
  {
    name: 'inbox',
    label: 'Inbox',
    width: 80,
    align: 'end',
    givesWay: 'md',
    cell: ({ inboxCount }) => formatNumber(inboxCount),
  },
  {
    name: 'last',
    label: 'Last submission',
    width: 170,
    givesWay: 'xs',
    cell: ({ lastSubmittedAt }) => timeCell(lastSubmittedAt, 'None yet'),
  },
  {
    name: 'figures',
    label: 'Statistics',
    isLabelHidden: true,
    width: 100,
    align: 'end',
    givesWay: 'xs',
    cell: ({ name }) => (
      <Group justify="flex-end">
        <Anchor component={Link} to={figuresPath(name)} aria-label={`Statistics of ${name}`}>
          Statistics
        </Anchor>
      </Group>
    ),
  },
]

const pagesOf = ({ pages }: FormRowFragment) => pages.map(({ title }) => title).join(', ') || 'No longer published'
