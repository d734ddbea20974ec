import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MOST_PAGES, PER_PAGE, useFurtherPages } from '../../../ui/list/use-further-pages.ts'
import { onListening } from '../../../ui/socket-link.ts'
import { type PlannedWork, toPlannedWork } from './planned-work.ts'
import {
  PlannedWorkDocument,
  PlannerChangedDocument,
  PlannerDocument,
  UnplannedTasksDocument,
} from './planner-documents.ts'
import type { PlannerAddress } from './use-planner-address.ts'

/** Several rows may change at once. */
const WAIT_MS = 100
/** The unplanned tasks beside the planner. A search finds the others. */
const MOST_UNPLANNED = 50

/**
 * People, holidays and planned work of the shown days. Changes by others are shown at once, except while something is dragged: it must
 * not shift under the pointer.
 */
export function usePlanner({ days, isLoading }: PlannerAddress, search: string) {
  const client = useApolloClient()
  const between = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const options = { fetchPolicy: 'cache-and-network', context: { queryDeduplication: false }, skip: isLoading } as const
  const people = useQuery(PlannerDocument, { variables: { between }, ...options })
  const variables = { page: 1, perPage: PER_PAGE, where: { between } }
  const planned = useQuery(PlannedWorkDocument, { variables, ...options })
  const unplanned = useQuery(UnplannedTasksDocument, {
    variables: {
      perPage: MOST_UNPLANNED,
      where: { open: { eq: true }, planned: { eq: false }, ...(search ? { search } : {}) },
    },
    ...options,
  })
  const shown = planned.data ?? planned.previousData
  const total = planned.data?.schedules.totalItems ?? 0
  const further = useFurtherPages(planned.data?.schedules.items, total, async (page) => {
    const { data } = await client.query({
      query: PlannedWorkDocument,
      variables: { ...variables, page },
      fetchPolicy: 'network-only',
    })
    return data?.schedules.items ?? []
  })

  const isDragging = useRef(false)
  const isOutdated = useRef(false)
  const [isHeld, setHeld] = useState(false)
  const reload = useDebouncedCallback(() => {
    isOutdated.current = isDragging.current
    if (isDragging.current) return
    for (const query of [people, planned, unplanned]) void query.refetch().catch(() => undefined)
  }, WAIT_MS)
  useSubscription(PlannerChangedDocument, { ignoreResults: true, onData: () => reload() })
  useEffect(() => onListening(PlannerChangedDocument, () => reload()), [reload])

  const works = useMemo<readonly PlannedWork[]>(
    () => [...(shown?.schedules.items ?? []), ...further].map(toPlannedWork),
    [shown, further],
  )
  const found = people.data ?? people.previousData
  const holidays = useMemo(() => new Map((found?.planner.holidays ?? []).map(({ day, name }) => [day, name])), [found])
  const error = people.error ?? planned.error
  return {
    people: found?.planner.people ?? [],
    holidays,
    works,
    isLoaded: found !== undefined && shown !== undefined,
    isIncomplete: total > PER_PAGE * MOST_PAGES,
    error: found && shown ? undefined : error,
    unplanned: (unplanned.data ?? unplanned.previousData)?.tasks,
    unplannedError: unplanned.data ? undefined : unplanned.error,
    reload,
    isHeld,
    /** To be called at the beginning and the end of a drag. */
    hold(isNow: boolean) {
      isDragging.current = isNow
      setHeld(isNow)
      if (!isNow && isOutdated.current) reload()
    },
  }
}

export type PlannerData = ReturnType<typeof usePlanner>
