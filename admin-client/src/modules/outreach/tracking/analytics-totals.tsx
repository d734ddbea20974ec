import { SimpleGrid } from '@mantine/core'
import type { AnalyticsQuery } from '../../../generated/graphql.ts'
import { changeInWords } from '../../../ui/figures/change-in-words.ts'
import { FigureTotal } from '../../../ui/figures/figure-cards.tsx'

type Figures = AnalyticsQuery['analytics']

/** The figures of the whole period, each with its change. */
export function AnalyticsTotals({ figures: { totals, before, onlineNow, isEstimated } }: { figures: Figures }) {
  const viewsEach = totals.visitors === 0 ? 0 : totals.views / totals.visitors
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      <FigureTotal
        label={isEstimated ? 'Visitors (about)' : 'Visitors'}
        value={totals.visitors.toLocaleString('en-CA')}
        note={changeInWords(totals.visitors, before?.visitors)}
      />
      <FigureTotal
        label="Views"
        value={totals.views.toLocaleString('en-CA')}
        note={changeInWords(totals.views, before?.views)}
      />
      <FigureTotal label="Views per visitor" value={viewsEach.toLocaleString('en-CA', { maximumFractionDigits: 1 })} />
      <FigureTotal
        label="Events"
        value={totals.events.toLocaleString('en-CA')}
        note={changeInWords(totals.events, before?.events)}
      />
      <FigureTotal label="Online now" value={onlineNow.toLocaleString('en-CA')} />
    </SimpleGrid>
  )
}
