import { Badge, Text } from '@mantine/core'
import dayjs from 'dayjs'
import type { MailingListMemberRowFragment, MailingListMemberStatus } from '../../../generated/graphql.ts'
import { textCell, timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import styles from './member-columns.module.css'
import { MemberMenu } from './member-menu.tsx'
import { STATUS_LABELS } from './members-query.ts'

const COLOURS: Readonly<Record<MailingListMemberStatus, string>> = {
  SUBSCRIBED: 'green',
  PENDING: 'yellow',
  UNSUBSCRIBED: 'gray',
}

type Consent = Pick<MailingListMemberRowFragment, 'status' | 'confirmedAt' | 'requestedAt'>

export const memberColumns: readonly Column<MailingListMemberRowFragment>[] = [
  {
    name: 'email',
    label: 'Email',
    cell: ({ email, source }) => (
      <>
        <Text className={styles.email} title={email}>
          {email}
        </Text>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {source}
        </Text>
      </>
    ),
  },
  {
    name: 'status',
    label: 'Status',
    width: 140,
    cell: ({ status }) => (
      <Badge color={COLOURS[status]} tt="none">
        {STATUS_LABELS[status]}
      </Badge>
    ),
  },
  {
    name: 'source',
    label: 'Source',
    width: '22%',
    givesWay: 'sm',
    cell: ({ source, ip }) => (
      <>
        {textCell(source)}
        {ip && (
          <Text c="dimmed" fz="xs" truncate title={`IP address ${ip}`}>
            {ip}
          </Text>
        )}
      </>
    ),
  },
  {
    name: 'consent',
    label: 'Consent',
    width: 180,
    givesWay: 'xs',
    cell: ({ status, confirmedAt, requestedAt, unsubscribedAt, expiresAt }) => (
      <>
        {timeCell(consentAt({ status, confirmedAt, requestedAt }))}
        {status === 'PENDING' && (
          <Text c="dimmed" fz="xs">
            Waiting for confirmation
          </Text>
        )}
        {status === 'SUBSCRIBED' && expiresAt && (
          <Text c="dimmed" fz="xs" component="div">
            Implied until {dayjs(expiresAt).format('D MMM YYYY')}
          </Text>
        )}
        {status === 'UNSUBSCRIBED' && unsubscribedAt && (
          <Text c="dimmed" fz="xs" component="div">
            Withdrawn: {timeCell(unsubscribedAt)}
          </Text>
        )}
      </>
    ),
  },
  actionsColumn((member) => <MemberMenu member={member} />),
]

/** When somebody consented. Imported members consented before they were added. Others did so when they asked to join. */
function consentAt({ status, confirmedAt, requestedAt }: Consent): string {
  return status !== 'PENDING' && confirmedAt && confirmedAt < requestedAt ? confirmedAt : requestedAt
}
