import type { ApolloClient } from '@apollo/client'
import dayjs from 'dayjs'
import type { FoundRecord } from '../../../capability/admin-capability.ts'
import { FindAppointmentsDocument } from './calendar-documents.ts'

const MOST_SHOWN = 8

/** Appointments that match by title, place, note or customer. */
export async function findAppointments(client: ApolloClient, text: string): Promise<FoundRecord[]> {
  const { data } = await client.query({
    query: FindAppointmentsDocument,
    variables: { perPage: MOST_SHOWN, where: { search: text } },
    fetchPolicy: 'network-only',
  })
  const items = data?.appointments.items ?? []
  return items.map(({ id, title, localStart, isAllDay, customerName }) => ({
    id,
    title,
    details: [whenText(localStart, isAllDay), customerName].filter(Boolean),
    path: `/calendar/${id}?view=day&day=${localStart.slice(0, 10)}`,
  }))
}

/** The time on the wall of the tenant, such as '31 Mar 2026, 09:30'. */
export const whenText = (localStart: string, isAllDay: boolean): string =>
  `${dayjs(localStart.slice(0, 10)).format('D MMM YYYY')}${isAllDay ? '' : `, ${localStart.slice(11, 16)}`}`
