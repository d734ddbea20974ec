import { type Account, signedIn } from './signed-in.ts'

/** Chromium without a window calls itself headless, as bots do, which are not counted. */
export const PERSON = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  timezoneId: 'America/Toronto',
  ownContext: true,
} as const

const FIGURES = `query ($input: AnalyticsInput!) { analytics(input: $input) {
  totals { visitors views events } breakdowns { dimension rows { value events } } } }`

interface Figures {
  readonly totals: { readonly visitors: number; readonly views: number; readonly events: number }
  readonly breakdowns: readonly {
    readonly dimension: string
    readonly rows: readonly { readonly value: string; readonly events: number }[]
  }[]
}

/** What the log says of the visits of these days that a source led to. Each test has a source of its own. */
export async function loggedVisits(account: Account, source: string) {
  const day = (ahead: number) => new Date(Date.now() + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const input = { period: { from: day(-1), to: day(1) }, filters: [{ dimension: 'SOURCE', value: source }] }
  const visitor = await signedIn(account)
  const { totals, breakdowns } = (await visitor.graphql<{ analytics: Figures }>(FIGURES, { input })).analytics
  const values = breakdowns.map(({ dimension, rows }) => [dimension, rows.map(({ value }) => value).toSorted()])
  const events = breakdowns.find(({ dimension }) => dimension === 'EVENT')?.rows ?? []
  return {
    totals,
    values: Object.fromEntries(values) as Record<string, string[]>,
    /** How often each happened. */
    events: Object.fromEntries(events.map(({ value, events: count }) => [value, count])) as Record<string, number>,
  }
}
