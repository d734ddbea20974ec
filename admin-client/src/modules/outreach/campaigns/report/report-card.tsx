import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconDownload } from '../../../../ui/icons.ts'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { formatMoney } from '../../../../ui/money.ts'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { ClickMap } from './click-map.tsx'
import { ListFigures } from './lists-table.tsx'
import styles from './report.module.css'
import { CampaignReportDocument, CampaignReportExportDocument } from './report-documents.ts'
import { Variants } from './variants-table.tsx'

type Report = CampaignReportQuery['campaignReport']
type Figures = NonNullable<CampaignReportQuery['campaign']>['figures']
type Day = Report['days'][number] & { readonly id: string }

const count = (number: number) => number.toLocaleString('en-CA')

/** How people reacted to a campaign: in all, by link and by day. */
export function ReportCard({ campaignId }: { campaignId: string }) {
  const { data, error, refetch } = useQuery(CampaignReportDocument, {
    variables: { id: campaignId },
    fetchPolicy: 'cache-and-network',
  })
  const { send, isSending } = useExport(CampaignReportExportDocument)
  return (
    <Card component="section" aria-labelledby="results">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} id="results">
            Results
          </Title>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={16} />}
            loading={isSending}
            onClick={() => send({ id: campaignId })}
          >
            Export
          </Button>
        </Group>
        {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={240} radius="md" />)}
        {data && <Totals figures={data.campaign.figures} />}
        {data?.campaign.abTest.isEnabled && <Variants figures={data.campaign.abTest.figures} />}
        {data && data.campaignReport.links.length > 0 && (
          <ClickMap campaignId={campaignId} isAbTest={data.campaign.abTest.isEnabled} />
        )}
        {data && <Links links={data.campaignReport.links} />}
        {data && <ListFigures campaignId={campaignId} />}
        {data && <Days days={data.campaignReport.days} />}
      </Stack>
    </Card>
  )
}

function Totals({ figures }: { figures: Figures }) {
  const { sent, delivered, opened, machineOpened, clicked, machineClicked, unsubscribed, orders, revenue } = figures
  const { bounced, softBounced, complained } = figures
  const share = (people: number) => (sent > 0 ? `${((people / sent) * 100).toFixed(1)} % of sent` : null)
  const byBots = (number: number) => (number > 0 ? `and ${count(number)} by bots` : null)
  return (
    <>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
        <Total label="Delivered" value={count(delivered)} notes={[share(delivered)]} />
        <Total label="Opened" value={count(opened)} notes={[share(opened), byBots(machineOpened)]} />
        <Total label="Clicked" value={count(clicked)} notes={[share(clicked), byBots(machineClicked)]} />
        <Total label="Unsubscribed" value={count(unsubscribed)} notes={[share(unsubscribed)]} />
        <Total label="Bounced" value={count(bounced)} notes={[share(bounced)]} />
        <Total label="Soft bounced" value={count(softBounced)} notes={[share(softBounced)]} />
        <Total label="Marked as spam" value={count(complained)} notes={[share(complained)]} />
        <Total label="Orders" value={count(orders)} notes={[formatMoney(revenue)]} />
      </SimpleGrid>
      <Text c="dimmed" fz="sm">
        Bots are mail scanners and Apple Mail’s privacy protection, which loads images before anyone reads the email.
        Orders count within 5 days after a click.
      </Text>
    </>
  )
}

interface TotalProps {
  readonly label: string
  readonly value: string
  readonly notes: readonly (string | null)[]
}

function Total({ label, value, notes }: TotalProps) {
  return (
    <div>
      <Text component="dt" c="dimmed" fz="sm">
        {label}
      </Text>
      <dd className={styles.value}>
        {value}
        {notes.map(
          (note) =>
            note && (
              <Text key={note} c="dimmed" fz="xs">
                {note}
              </Text>
            ),
        )}
      </dd>
    </div>
  )
}

const linkColumns: readonly Column<Report['links'][number], never>[] = [
  {
    name: 'link',
    label: 'Link',
    cell: ({ url, label }) => (
      <>
        <Anchor href={url} target="_blank" rel="noreferrer" truncate display="block">
          {label || url}
        </Anchor>
        {label && (
          <Text c="dimmed" fz="xs" truncate title={url}>
            {url}
          </Text>
        )}
      </>
    ),
  },
  { name: 'people', label: 'People', width: 90, align: 'end', cell: ({ people }) => count(people) },
  { name: 'clicks', label: 'Clicks', width: 90, align: 'end', givesWay: 'xs', cell: ({ clicks }) => count(clicks) },
  {
    name: 'programs',
    label: 'By bots',
    width: 120,
    align: 'end',
    givesWay: 'sm',
    cell: ({ machineClicks }) => count(machineClicks),
  },
]

function Links({ links }: { links: Report['links'] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links">
      <Title order={3} id="links" mb="xs">
        Links
      </Title>
      <DataTable rows={links} columns={linkColumns} />
    </section>
  )
}

const dayColumns: readonly Column<Day, never>[] = [
  { name: 'day', label: 'Day', cell: ({ day }) => dayjs(day).format('D MMM YYYY') },
  { name: 'sent', label: 'Sent', width: 90, align: 'end', cell: ({ sent }) => count(sent) },
  {
    name: 'delivered',
    label: 'Delivered',
    width: 95,
    align: 'end',
    givesWay: 'xs',
    cell: ({ delivered }) => count(delivered),
  },
  { name: 'opened', label: 'Opened', width: 90, align: 'end', cell: ({ opened }) => count(opened) },
  { name: 'clicked', label: 'Clicked', width: 90, align: 'end', givesWay: 'xs', cell: ({ clicked }) => count(clicked) },
  { name: 'bounced', label: 'Bounced', width: 90, align: 'end', givesWay: 'sm', cell: ({ bounced }) => count(bounced) },
  { name: 'orders', label: 'Orders', width: 90, align: 'end', givesWay: 'sm', cell: ({ orders }) => count(orders) },
  {
    name: 'revenue',
    label: 'Revenue',
    width: 120,
    align: 'end',
    givesWay: 'sm',
    cell: ({ revenue }) => formatMoney(revenue),
  },
]

function Days({ days }: { days: Report['days'] }) {
  if (days.length === 0) return null
  return (
    <section aria-labelledby="days">
      <Title order={3} id="days" mb="xs">
        Days
      </Title>
      <DataTable rows={days.map((day) => ({ ...day, id: day.day }))} columns={dayColumns} />
    </section>
  )
}
