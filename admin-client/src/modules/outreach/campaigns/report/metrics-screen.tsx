import { useQuery } from '@apollo/client/react'
import { Card, Stack, Text, Title } from '@mantine/core'
import dayjs from 'dayjs'
import { useRegion } from '../../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../../ui/dates/zoned-time.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { FiguresFrame } from '../../../../ui/figures/figures-frame.tsx'
import { useFigurePeriod } from '../../../../ui/figures/use-figure-period.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { CampaignTabs } from '../campaign-tabs.tsx'
import { IconSend } from '../icons.ts'
import { Days } from './figures-table.tsx'
import { CampaignMetricsDocument } from './report-documents.ts'
import { Totals } from './totals.tsx'

/** How people reacted to all campaigns of the last days, in all and by day. */
export function MetricsScreen() {
  const [lastDays] = useFigurePeriod()
  const { timeZone, isLoading } = useRegion()
  const to = toWallTime(new Date(), timeZone).slice(0, 10)
  const from = dayjs(to)
    .subtract(lastDays - 1, 'day')
    .format('YYYY-MM-DD')
  const { data, error, refetch } = useQuery(CampaignMetricsDocument, {
    variables: { period: { from, to } },
    fetchPolicy: 'cache-and-network',
    skip: isLoading,
  })
  const metrics = data?.campaignMetrics
  return (
    <FiguresFrame
      tabs={<CampaignTabs />}
      tabTitle="Email statistics"
      isLoaded={metrics !== undefined}
      error={error}
      onRetry={() => void refetch()}
    >
      {metrics?.days.length === 0 && (
        <EmptyState
          icon={IconSend}
          title="Nothing happened in this period"
          text="Emails count on the day they were sent. Opens, clicks and orders count on the day they happened."
        />
      )}
      {metrics && metrics.days.length > 0 && (
        <Card component="section" aria-labelledby="all-campaigns">
          <Stack gap="md">
            <Title order={2} id="all-campaigns">
              All campaigns
            </Title>
            <Text>Emails sent: {formatNumber(metrics.sent)}</Text>
            <Totals figures={metrics} />
            <Days days={metrics.days} />
          </Stack>
        </Card>
      )}
    </FiguresFrame>
  )
}
