import { enumValue } from '../../../rest/crud.ts'
import { invalid } from '../../../rest/errors.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import type { AppointmentWhere, RestAppointmentFragment } from '../../../rest/generated/graphql.ts'
import { listQuery, listReply, listSchema, listVariables, wholeListReply } from '../../../rest/list.ts'
import { type RestRequest, type Route, route } from '../../../rest/route.ts'
import { described, exemplified, integer, string } from '../../../rest/schema.ts'
import { appointmentSchema, restAppointment, statusSchema } from './appointment-shape.rest.ts'

const ListAppointments = graphql(`
  query RestAppointments($page: Int!, $perPage: Int!, $where: AppointmentWhere!, $orderBy: [AppointmentOrder!]) {
    appointments(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestAppointment } totalItems pageInfo { hasNextPage }
    }
  }
`)

const orders = {
  starts_at: 'STARTS_AT',
  title: 'TITLE',
  created_at: 'CREATED_AT',
  updated_at: 'UPDATED_AT',
} as const

const day = (text: string) => exemplified(described(string, text), '2026-03-31')

export const appointmentListRoutes: readonly Route[] = [
  route('GET /admin/calendar/appointments', ListAppointments, {
    summary:
      'All appointments of a month or between two days, by their start; the matches of a search; or those of a customer',
    query: listQuery(orders, {
      year: described(integer, "Defaults to the tenant's current year"),
      month: described(integer, "From 1 to 12; defaults to the tenant's current month"),
      from: day('The first day, instead of a month'),
      to: day('The last day; together with from, and at most 400 days'),
      search: described(string, 'Matches the beginnings of words in title, place, note and customer'),
      status: statusSchema,
      customer_id: string,
      assignee_id: string,
      resource_id: string,
    }),
    answer: listSchema(appointmentSchema),
    fieldNames: {
      'month.year': 'year',
      'month.month': 'month',
      'between.from': 'from',
      'between.to': 'to',
    },
    variables: (request) =>
      isOfDays(request)
        ? { page: 1, perPage: 100, where: { ...filtersIn(request), ...daysIn(request) } }
        : { ...listVariables(request, orders), where: filtersIn(request) },
    reply: ({ appointments: { items, totalItems } }, request) =>
      isOfDays(request)
        ? wholeListReply(request, items.map(restAppointment), ['starts_at', 'title', 'created_at', 'updated_at'])
        : listReply(request, items.map(restAppointment), totalItems),
    next: ({ appointments }, variables, request) =>
      isOfDays(request) && appointments.pageInfo.hasNextPage ? { ...variables, page: variables.page + 1 } : null,
    join: (data, more) => ({
      appointments: { ...data.appointments, items: [...data.appointments.items, ...more.appointments.items] },
    }),
  }),
]

/** A search and a customer have pages; everything else is the whole of some days. */
const isOfDays = ({ query: { search, customer_id, year, month, from, to } }: RestRequest) =>
  Boolean(year || month || from || to) || !(search || customer_id)

function filtersIn({ query: sent }: RestRequest): AppointmentWhere {
  const { search, status, customer_id, assignee_id, resource_id } = sent
  return {
    ...(search ? { search } : {}),
    ...(status ? { status: { eq: enumValue<RestAppointmentFragment['status']>(status) } } : {}),
    ...(customer_id ? { customerId: { eq: customer_id } } : {}),
    ...(assignee_id ? { assigneeId: { eq: assignee_id } } : {}),
    ...(resource_id ? { resourceId: { eq: resource_id } } : {}),
  }
}

function daysIn({ query: sent }: RestRequest): AppointmentWhere {
  const { from, to } = sent
  if (from && to) return { between: { from, to } }
  if (from || to) throw invalid(from ? 'to' : 'from', 'Send both from and to.')
  return { month: { year: numberIn(sent, 'year'), month: numberIn(sent, 'month') } }
}

function numberIn(query: RestRequest['query'], name: 'year' | 'month'): number | null {
  const sent = query[name]
  if (!sent) return null
  const number = Number(sent)
  if (!Number.isInteger(number) || number < 0 || number > 9999) throw invalid(name, `${name} is a whole number.`)
  return number
}
