import { Visitor } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { mapleId } from '../tenant.ts'
import type { Ask } from '../turns.ts'
import { DAYS, fillEvents } from './fill-events.ts'

const FIGURES = `query ($input: AnalyticsInput!) { analytics(input: $input) {
  totals { visitors views events } series { at visitors views } isEstimated
  breakdowns { dimension rows { value visitors views events share } } } }`

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Asks for a month with so many events. */
export async function filledMonth(installed: Installed, count: number): Promise<Ask> {
  const { port, password, databaseUrl } = installed
  const started = performance.now()
  await fillEvents(databaseUrl.replace('//app@', '//postgres@'), await mapleId(installed), dayOf(DAYS + 10), count)
  console.log(`  ${count} events written and rolled up in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const owner = new Visitor(port)
  await owner.signIn('owner@maple.test', password)
  const period = { from: dayOf(DAYS + 10), to: dayOf(11) }
  return async () => {
    const { analytics } = await owner.graphql<{ analytics: { isEstimated: boolean } }>(FIGURES, { input: { period } })
    if (!analytics.isEstimated) throw new Error('The month was counted from its events')
  }
}
