import { Anchor, Badge, Group, Text } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { CallOrderField, CallRowFragment } from '../../../../generated/graphql.ts'
import { NameCell, textCell, timeCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { IconPhoneIncoming, IconPhoneOutgoing, IconPhoneX } from '../icons.ts'
import { DIRECTIONS, duration, formatNumber, STATUSES } from './call-labels.ts'

export const callColumns: readonly Column<CallRowFragment, CallOrderField>[] = [
  { name: 'number', label: 'Number', cell: (call) => <Caller call={call} /> },
  {
    name: 'customer',
    label: 'Customer',
    width: '20%',
    givesWay: 'sm',
    cell: ({ customer, callee }) =>
      customer ? (
        <Anchor component={Link} to={`/customers/${customer.id}`} truncate display="block" c="inherit">
          {customer.displayName}
        </Anchor>
      ) : (
        textCell(callee?.displayName ?? '')
      ),
  },
  { name: 'status', label: 'Status', width: 150, cell: (call) => <CallStatus call={call} /> },
  { name: 'by', label: 'By', width: '14%', givesWay: 'md', cell: ({ createdBy }) => textCell(createdBy) },
  {
    name: 'started',
    label: 'When',
    width: 150,
    givesWay: 'xs',
    sort: 'STARTED_AT',
    cell: ({ startedAt }) => timeCell(startedAt),
  },
]

function Caller({ call }: { call: CallRowFragment }) {
  const { id, number, direction, status, notes, customer } = call
  const [address] = useSearchParams()
  const Icon = status === 'MISSED' ? IconPhoneX : direction === 'INCOMING' ? IconPhoneIncoming : IconPhoneOutgoing
  return (
    <Group gap="xs" wrap="nowrap">
      <Icon size={18} stroke={1.6} aria-label={DIRECTIONS[direction]} role="img" style={{ flex: 'none' }} />
      <div style={{ minWidth: 0 }}>
        <NameCell to={`/telephony?${withCall(address, id)}`} name={formatNumber(number)}>
          {customer && (
            <Text fz="xs" truncate hiddenFrom="sm">
              {customer.displayName}
            </Text>
          )}
          {notes && (
            <Text c="dimmed" fz="xs" truncate>
              {notes}
            </Text>
          )}
        </NameCell>
      </div>
    </Group>
  )
}

/** Keeps the filter and the page of the list below the dialog. */
function withCall(address: URLSearchParams, id: string): URLSearchParams {
  const opened = new URLSearchParams(address)
  opened.set('call', id)
  return opened
}

function CallStatus({ call: { status, durationSeconds, calledBackAt } }: { call: CallRowFragment }) {
  if (status === 'MISSED')
    return (
      <Badge variant="light" color={calledBackAt ? 'gray' : 'red'}>
        {calledBackAt ? 'Called back' : 'Missed'}
      </Badge>
    )
  return (
    <Text truncate>
      {STATUSES[status]}
      {typeof durationSeconds === 'number' && ` · ${duration(durationSeconds)}`}
    </Text>
  )
}
