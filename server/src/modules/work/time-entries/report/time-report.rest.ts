import { amountOrNull, dollars } from '../../../../rest/amounts.ts'
import { enumValue } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import {
  described,
  exemplified,
  integer,
  list,
  object,
  oneOf,
  string,
  stringOrNull,
  success,
} from '../../../../rest/schema.ts'

const ReadReport = graphql(`
  query RestTimeReport($where: TimeReportWhere!, $by: TimeReportGroup!) {
    timeReport(where: $where, by: $by) {
      from to seconds billableSeconds billedSeconds amount
      rows { id name seconds billableSeconds billedSeconds amount }
    }
  }
`)

const day = exemplified(string, '2026-03-31')
const seconds = exemplified(integer, 5400)
const sums = {
  seconds: described(seconds, 'All time, without running timers'),
  billable_seconds: seconds,
  billed_seconds: described(seconds, 'On an invoice or work order'),
  amount: described(
    amountOrNull,
    'What the billable time costs, in dollars; null without the permission to view rates',
  ),
}
const row = object({
  id: described(stringOrNull, 'Null for time without a project or customer'),
  name: exemplified(string, 'Olivia Owner'),
  ...sums,
})

interface Sums {
  readonly seconds: number
  readonly billableSeconds: number
  readonly billedSeconds: number
  readonly amount?: number | null
}

export const timeReportRestRoutes: readonly Route[] = [
  route('GET /admin/time-report', ReadReport, {
    summary: 'The time of a period by person, project or customer, with totals',
    query: {
      from: described(day, 'The first day'),
      to: described(day, 'The last day'),
      by: described(oneOf('person', 'project', 'customer'), 'person unless sent'),
      person_id: string,
      project_id: string,
      customer_id: string,
    },
    answer: object({ success, report: object({ from: day, to: day, ...sums, rows: list(row) }) }),
    variables: ({ query }) => ({
      where: {
        from: query.from ?? '',
        to: query.to ?? '',
        personId: query.person_id ?? null,
        projectId: query.project_id ?? null,
        customerId: query.customer_id ?? null,
      },
      by: enumValue<'PERSON'>(query.by || 'person'),
    }),
    reply: ({ timeReport: { from, to, rows, ...total } }) => ({
      success: true,
      report: {
        ...{ from, to, ...sumsOf(total) },
        rows: rows.map(({ id, name, ...own }) => ({ id: id ?? null, name, ...sumsOf(own) })),
      },
    }),
  }),
]

function sumsOf({ seconds: all, billableSeconds, billedSeconds, amount }: Sums) {
  return {
    seconds: all,
    billable_seconds: billableSeconds,
    billed_seconds: billedSeconds,
    amount: typeof amount === 'number' ? dollars(amount) : null,
  }
}
