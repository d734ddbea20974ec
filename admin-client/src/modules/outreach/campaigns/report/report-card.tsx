import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconDownload } from '../../../../ui/icons.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { ClickMap } from './click-map.tsx'
import { Days } from './days-table.tsx'
import { count } from './figure-columns.tsx'
import { Links } from './links-table.tsx'
import { Lists } from './lists-table.tsx'
import styles from './report.module.css'
import { CampaignReportDocument, CampaignReportExportDocument } from './report-documents.ts'
import { Variants } from './variants-table.tsx'

type Figures = NonNullable<CampaignReportQuery['campaign']>['figures']

/** How people reacted to a campaign: in all, by link, by mailing list and by day. */
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
        {data && <Lists lists={data.campaignReport.lists} />}
        {data && <Days days={data.campaignReport.days} />}
      </Stack>
    </Card>
  )
}

function Totals({ figures }: { figures: Figures }) {
  const { sent, delivered, opened, machineOpened, clicked, machineClicked, unsubscribed, orders, revenue } = figures
  const { bounced, softBounced, complained } = figures
  const share = (people: number) => (sent > 0 ? `${((people / sent) * 100).toFixed(1)} % of sent` : null)
  const byBots = (number: number) => `and ${count(number)} by bots`
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
