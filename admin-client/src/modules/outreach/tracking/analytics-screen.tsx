import { Alert, Anchor, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { AnalyticsDocument } from './analytics-documents.ts'
import { DIMENSIONS, daysOf, filtersIn, inputOf, periodIn } from './analytics-query.ts'
import { AnalyticsToolbar } from './analytics-toolbar.tsx'
import { AnalyticsTotals } from './analytics-totals.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { IconChartBar } from './icons.ts'
import { VisitsCard } from './visits-card.tsx'
import { wholeSeries } from './whole-series.ts'

/** ms. 'Online now' is to be believed. */
const POLL = 60_000

/** Statistics about the visits to the site. The period and the filters are in the URL. */
export function AnalyticsScreen() {
  const { address, filter, change } = useListState()
  const { can } = useViewer()
  const { timeZone } = useRegion()
  const today = toWallTime(new Date(), timeZone).slice(0, 10)
  const input = inputOf(address, today)
  const filters = filtersIn(address)
  const { data, error, reload, startPolling, stopPolling } = useListQuery(AnalyticsDocument, { input })
  useEffect(() => {
    startPolling(POLL)
    return stopPolling
  }, [startPolling, stopPolling])
  const clearFilters = () =>
    change((now) => {
      for (const { name } of DIMENSIONS) now.delete(name)
      return now
    })
  const figures = data?.analytics
  const isEmpty = figures?.totals.visitors === 0
  return (
    <>
      <ScreenHeader
        title="Analytics"
        text={
          <>
            Visits to your site, excluding staff and bots.{' '}
            {can('settings.can_view') && (
              <Anchor component={Link} to="/setting/analytics" underline="always">
                Settings
              </Anchor>
            )}
          </>
        }
      />
      <AnalyticsToolbar address={address} input={input} onChange={filter} />
      <ChosenFilters filters={filters} onRemove={(name) => filter(name, null)} />
      {!figures &&
        (error ? (
          <ErrorState error={error} onRetry={() => void reload()} />
        ) : (
          <Skeleton h={520} radius="md" role="status" aria-label="Loading figures" />
        ))}
      {figures && (
        <Stack gap="md">
          {figures.overLimit.events > 0 && <OverLimit {...figures.overLimit} />}
          <AnalyticsTotals figures={figures} />
          {isEmpty ? (
            <NoVisits hasFilters={filters.length > 0} onClear={clearFilters} />
          ) : (
            <>
              <VisitsCard points={wholeSeries(figures.series, daysOf(periodIn(address), today))} />
              <SimpleGrid cols={{ base: 1, lg: 2 }}>
                {DIMENSIONS.map(({ dimension, name, label }) => (
                  <BreakdownCard
                    key={dimension}
                    dimension={dimension}
                    title={label}
                    rows={figures.breakdowns.find((one) => one.dimension === dimension)?.rows ?? []}
                    onChoose={(value) => filter(name, value)}
                  />
                ))}
              </SimpleGrid>
            </>
          )}
        </Stack>
      )}
    </>
  )
}

function OverLimit({ events, dailyLimit }: { events: number; dailyLimit: number }) {
  return (
    <Alert color="yellow" title="Some visits are missing">
      Your plan stores {formatNumber(dailyLimit)} events a day. {formatNumber(events)}{' '}
      {events === 1 ? 'event' : 'events'} beyond that {events === 1 ? 'is' : 'are'} not in these figures.
    </Alert>
  )
}

function NoVisits({ hasFilters, onClear }: { hasFilters: boolean; onClear(): void }) {
  if (hasFilters)
    return (
      <NoMatches
        icon={IconChartBar}
        title="No visits match"
        text="Remove a filter or choose another period."
        onClear={onClear}
      />
    )
  return (
    <EmptyState
      icon={IconChartBar}
      title="No visits in this period"
      text="Visits appear here within seconds. Your own are not counted while you are signed in."
    />
  )
}
