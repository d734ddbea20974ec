import { Badge, Card, Group, Select, Stack, Text, Title } from '@mantine/core'
import type { CampaignRecipientStatus, CampaignRecipientsQuery } from '../../../../generated/graphql.ts'
import { currentPage } from '../../../../ui/current-page.ts'
import { dateInWords } from '../../../../ui/dates/date-text.ts'
import { useTimeZone } from '../../../../ui/dates/use-region.ts'
import { NoMatches } from '../../../../ui/empty-state.tsx'
import { IconMail } from '../../../../ui/icons.ts'
import { NameCell, textCell, timeCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useListState } from '../../../../ui/list/use-list-state.ts'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { RECIPIENT_STATUS_OPTIONS, RecipientStatusBadge } from '../campaign-status.tsx'
import { CampaignRecipientsDocument } from './sending-documents.ts'

const PER_PAGE = 20

type Recipient = CampaignRecipientsQuery['campaignRecipients']['items'][number]

const columns: readonly Column<Recipient>[] = [
  {
    name: 'email',
    label: 'Email',
    cell: ({ email, customerId, problem }) => (
      <>
        {customerId ? <NameCell to={`/customers/${customerId}`} name={email} /> : textCell(email)}
        {problem && (
          <Text c="dimmed" fz="xs" truncate title={problem}>
            {problem}
          </Text>
        )}
      </>
    ),
  },
  { name: 'status', label: 'Status', width: 120, cell: (recipient) => <RecipientState {...recipient} /> },
  {
    name: 'sent',
    label: 'Sent',
    width: 150,
    givesWay: 'sm',
    cell: ({ sentAt, ...recipient }) => (sentAt ? timeCell(sentAt) : <DueTime {...recipient} />),
  },
]

/** When a queued recipient gets it, if it is sent in each person's time zone. */
function DueTime({ status, scheduledAt }: Pick<Recipient, 'status' | 'scheduledAt'>) {
  const zone = useTimeZone()
  if (status !== 'QUEUED' || !scheduledAt) return timeCell(null)
  return (
    <Text c="dimmed" fz="xs">
      At {dateInWords(scheduledAt, zone)}
    </Text>
  )
}

/** Once a mail has bounced or been marked as spam, that says more than that it was sent. */
function RecipientState({ status, bouncedAt, softBouncedAt, complainedAt }: Recipient) {
  if (complainedAt) return <Badge color="red">Spam</Badge>
  if (bouncedAt) return <Badge color="red">Bounced</Badge>
  if (softBouncedAt) return <Badge color="orange">Soft bounced</Badge>
  return <RecipientStatusBadge status={status} />
}

/** The people whom a campaign goes to. */
export function RecipientsCard({ campaignId }: { campaignId: string }) {
  const { address, text, search, filter, clear } = useListState()
  const status = RECIPIENT_STATUS_OPTIONS.find(({ value }) => value === address.get('status'))?.value ?? null
  const { data, error, reload } = useListQuery(CampaignRecipientsDocument, {
    campaignId,
    page: currentPage(address),
    perPage: PER_PAGE,
    where: { search: text, ...(status && { status: { eq: status as CampaignRecipientStatus } }) },
  })
  return (
    <Card component="section" aria-labelledby="recipients">
      <Stack gap="sm">
        <Title order={2} id="recipients">
          Recipients
        </Title>
        <Group gap="xs">
          <SearchBox label="Search recipients" placeholder="Email address" text={text} onSearch={search} />
          <Select
            w={150}
            aria-label="Filter by status"
            placeholder="Any status"
            clearable
            data={RECIPIENT_STATUS_OPTIONS}
            value={status}
            onChange={(value) => filter('status', value)}
          />
        </Group>
        <ListBody
          list={data?.campaignRecipients}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={200}
          empty={
            <NoMatches
              icon={IconMail}
              title="No recipients match"
              text="Try another address or status."
              onClear={clear}
            />
          }
        >
          {(rows) => <DataTable rows={rows} columns={columns} />}
        </ListBody>
      </Stack>
    </Card>
  )
}
