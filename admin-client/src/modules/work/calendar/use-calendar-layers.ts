import { useApolloClient, useQuery } from '@apollo/client/react'
import type { AppointmentWhere, ScheduleWhere, TaskWhere } from '../../../generated/graphql.ts'
import { PER_PAGE, useFurtherPages } from '../../../ui/list/use-further-pages.ts'
import {
  CalendarDocument,
  CalendarNotesDocument,
  CalendarTasksDocument,
  CalendarWorkDocument,
} from './calendar-documents.ts'

const fetchPolicy = 'cache-and-network'
/** A refetch must not share a request that was answered before the change. */
const context = { queryDeduplication: false }

/** The appointments of some days, in as many pages as it takes. While others load, those before stay. */
export function useAppointments(where: AppointmentWhere) {
  const client = useApolloClient()
  const variables = { page: 1, perPage: PER_PAGE, where }
  const { data, previousData, error, refetch } = useQuery(CalendarDocument, { variables, fetchPolicy, context })
  const shown = (data ?? previousData)?.appointments
  const further = useFurtherPages(data?.appointments.items, data?.appointments.totalItems ?? 0, async (page) => {
    const query = { query: CalendarDocument, variables: { ...variables, page }, fetchPolicy: 'network-only' } as const
    return (await client.query(query)).data?.appointments.items ?? []
  })
  return { rows: [...(shown?.items ?? []), ...further], shown, error, refetch }
}

export function useTasksDue(where: TaskWhere, isShown: boolean) {
  const client = useApolloClient()
  const variables = { page: 1, perPage: PER_PAGE, where }
  const options = { variables, skip: !isShown, fetchPolicy, context } as const
  const { data, previousData, refetch } = useQuery(CalendarTasksDocument, options)
  const shown = isShown ? (data ?? previousData)?.tasks : undefined
  const further = useFurtherPages(shown?.items, shown?.totalItems ?? 0, async (page) => {
    const query = {
      query: CalendarTasksDocument,
      variables: { ...variables, page },
      fetchPolicy: 'network-only',
    } as const
    return (await client.query(query)).data?.tasks.items ?? []
  })
  return { rows: [...(shown?.items ?? []), ...further], shown, refetch }
}

export function usePlannedWork(where: ScheduleWhere, isShown: boolean) {
  const client = useApolloClient()
  const variables = { page: 1, perPage: PER_PAGE, where }
  const options = { variables, skip: !isShown, fetchPolicy, context } as const
  const { data, previousData, refetch } = useQuery(CalendarWorkDocument, options)
  const shown = isShown ? (data ?? previousData)?.schedules : undefined
  const further = useFurtherPages(shown?.items, shown?.totalItems ?? 0, async (page) => {
    const query = {
      query: CalendarWorkDocument,
      variables: { ...variables, page },
      fetchPolicy: 'network-only',
    } as const
    return (await client.query(query)).data?.schedules.items ?? []
  })
  return { rows: [...(shown?.items ?? []), ...further], shown, refetch }
}

/** The notes of a month; none without one. */
export function useNotesOf(month: { year: number; month: number } | undefined, isShown: boolean) {
  const client = useApolloClient()
  const isAsked = isShown && month !== undefined
  const variables = { page: 1, perPage: PER_PAGE, where: { month: month ?? { year: 2000, month: 1 } } }
  const { data, refetch } = useQuery(CalendarNotesDocument, { variables, skip: !isAsked, fetchPolicy, context })
  const shown = isAsked ? data?.notes : undefined
  const further = useFurtherPages(shown?.items, shown?.totalItems ?? 0, async (page) => {
    const query = {
      query: CalendarNotesDocument,
      variables: { ...variables, page },
      fetchPolicy: 'network-only',
    } as const
    return (await client.query(query)).data?.notes.items ?? []
  })
  return { rows: [...(shown?.items ?? []), ...further], shown, refetch: isAsked ? refetch : null }
}
