import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'

const CalendarDayDocument = graphql(`
  query CalendarDay { siteSettings { id timeZone } }
`)

const AppointmentsOfTodayDocument = graphql(`
  query AppointmentsOfToday($perPage: Int!, $where: AppointmentWhere!) {
    appointments(page: 1, perPage: $perPage, where: $where, orderBy: [{ field: STARTS_AT, direction: ASC }]) {
      items { id title localStart isAllDay customerName vehicleName resources { id name } }
      totalItems
    }
  }
`)

/** Today's appointments of the whole team that still take place, the earliest first. The day is the tenant's. */
export async function appointmentsOfToday(client: ApolloClient): Promise<DashboardList> {
  const { data: settings } = await client.query({ query: CalendarDayDocument })
  if (!settings) return { total: 0, items: [] }
  const day = toWallTime(new Date(), settings.siteSettings.timeZone).slice(0, 10)
  const { data } = await client.query({
    query: AppointmentsOfTodayDocument,
    variables: {
      perPage: CARD_ROWS,
      where: { between: { from: day, to: day }, status: { in: ['SCHEDULED', 'CONFIRMED', 'ARRIVED'] } },
    },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.appointments.totalItems ?? 0,
    items: (data?.appointments.items ?? []).map(
      ({ id, title, localStart, isAllDay, customerName, vehicleName, resources }) => ({
        id,
        title,
        details: [
          isAllDay ? 'All day' : localStart.slice(11, 16),
          customerName,
          vehicleName,
          resources.map(({ name }) => name).join(', '),
        ],
        path: `/calendar/${id}?view=day&day=${day}`,
      }),
    ),
  }
}
