import { SimpleGrid } from '@mantine/core'
import type { AnalyticsQuery } from '../../../generated/graphql.ts'
import { changeInWords } from '../../../ui/figures/change-in-words.ts'
import { FigureTotal } from '../../../ui/figures/figure-cards.tsx'
import { formatNumber } from '../../../ui/format-number.ts'

type Figures = AnalyticsQuery['analytics']

/** The figures of the whole period, each with its change. */
export function AnalyticsTotals({ figures: { totals, before, onlineNow, isEstimated } }: { figures: Figures }) {
  const viewsEach = totals.visitors === 0 ? 0 : totals.views / totals.visitors
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
      <FigureTotal
        label={isEstimated ? 'Visitors (about)' : 'Visitors'}
        value={formatNumber(totals.visitors)}
        note={changeInWords(totals.visitors, before?.visitors)}
      />
      <FigureTotal label="Views" value={formatNumber(totals.views)} note={changeInWords(totals.views, before?.views)} />
      <FigureTotal label="Views per visitor" value={formatNumber(viewsEach, 1)} />
      <FigureTotal
        label="Events"
        value={formatNumber(totals.events)}
        note={changeInWords(totals.events, before?.events)}
      />
      <FigureTotal label="Online now" value={formatNumber(onlineNow)} />
    </SimpleGrid>
  )
}
