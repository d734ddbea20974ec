import { Text } from '@mantine/core'
import type { CampaignOrderField, CampaignRowFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { CampaignSchedule, CampaignStatusBadge } from './campaign-status.tsx'

export const campaignColumns: readonly Column<CampaignRowFragment, CampaignOrderField>[] = [
  {
    name: 'name',
    label: 'Name',
    sort: 'NAME',
    cell: ({ id, name, subject, status, scheduledAt, isInLocalTime }) => (
      <NameCell to={`/email-marketing/campaigns/${id}`} name={name}>
        <Text c="dimmed" fz="xs" truncate hiddenFrom="sm">
          {subject}
        </Text>
        <CampaignSchedule status={status} scheduledAt={scheduledAt} isInLocalTime={isInLocalTime} />
      </NameCell>
    ),
  },
  { name: 'subject', label: 'Subject', width: '30%', givesWay: 'sm', cell: ({ subject }) => textCell(subject) },
  {
    name: 'status',
    label: 'Status',
    width: 120,
    cell: ({ status }) => <CampaignStatusBadge status={status} />,
  },
  {
    name: 'sent',
    label: 'Sent',
    width: 110,
    align: 'end',
    givesWay: 'xs',
    cell: ({ figures: { sent, recipients } }) =>
      recipients > 0 ? `${formatNumber(sent)} of ${formatNumber(recipients)}` : '',
  },
  {
    name: 'updated',
    label: 'Updated',
    width: 150,
    givesWay: 'md',
    sort: 'UPDATED_AT',
    cell: ({ updatedAt }) => timeCell(updatedAt),
  },
]
