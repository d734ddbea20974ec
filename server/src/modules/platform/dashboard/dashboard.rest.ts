import { graphql } from '../../../rest/generated/gql.ts'
import { type Route, route } from '../../../rest/route.ts'
import {
  described,
  exemplified,
  list,
  number,
  numberOrNull,
  object,
  oneOf,
  string,
  success,
} from '../../../rest/schema.ts'

const ReadMetrics = graphql(`
  query RestDashboardMetrics($input: DashboardMetricsInput) {
    dashboardMetrics(input: $input) { startDate endDate items { name label unit total before series { on value } } }
  }
`)

const day = (description: string, example: string) => exemplified(described(string, description), example)
const inUnit = { COUNT: (value: number) => value, CENTS: (value: number) => value / 100 } as const

export const restRoutes: readonly Route[] = [
  route('GET /dashboard-metrics/', ReadMetrics, {
    summary: 'Figures of the business: visitors, submissions, orders, sales and more',
    query: {
      startDate: day('The first day; 29 days before the last one unless given', '2026-03-01'),
      endDate: day('The last day; today unless given', '2026-03-31'),
    },
    answer: object({
      success,
      startDate: day('The first day', '2026-03-01'),
      endDate: day('The last day', '2026-03-31'),
      metrics: list(
        object({
          name: exemplified(string, 'visitors'),
          label: exemplified(string, 'Visitors'),
          unit: exemplified(oneOf('count', 'dollars'), 'count'),
          total: exemplified(described(number, 'For the whole period; for open quotes, the current value'), 1204),
          previous_total: exemplified(described(numberOrNull, 'For the same number of days before'), 1100),
          days: list(object({ date: day('A day of the period', '2026-03-01'), value: exemplified(number, 40) })),
        }),
      ),
    }),
    variables: ({ query: { startDate, endDate } }) => ({
      input: { startDate: startDate ?? null, endDate: endDate ?? null },
    }),
    reply: ({ dashboardMetrics: { startDate, endDate, items } }) => ({
      success: true,
      startDate,
      endDate,
      metrics: items.map(({ name, label, unit, total, before, series }) => {
        const write = inUnit[unit]
        return {
          name,
          label,
          unit: unit === 'CENTS' ? 'dollars' : 'count',
          total: write(total),
          previous_total: before === null || before === undefined ? null : write(before),
          days: series.map(({ on, value }) => ({ date: on, value: write(value) })),
        }
      }),
    }),
  }),
]
