import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import type { BoardCardFragment, ProjectWhere } from '../../../generated/graphql.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { toastError } from '../../../ui/toasts.ts'
import { ColumnCardsDocument } from './board-documents.ts'

/** Cards of each column that are loaded at a time. */
export const PER_PAGE = 25

type Pages = Readonly<Record<string, readonly BoardCardFragment[]>>

/**
 * The cards of columns beyond their first page, loaded as people scroll. They are loaded anew whenever `firstPages`
 * changes, which is after every change of the board.
 */
export function useFurtherCards(where: ProjectWhere, firstPages: object | undefined) {
  const client = useApolloClient()
  const [further, setFurther] = useState<Pages>({})
  const pages = useRef<Record<string, number>>({})
  const loading = useRef(new Set<string>())

  async function load(columnId: string, last: number): Promise<void> {
    const cards: BoardCardFragment[] = []
    for (let page = 2; page <= last; page++) {
      const variables = { where: { ...where, columnId: { eq: columnId } }, page, perPage: PER_PAGE }
      const { data } = await client.query({ query: ColumnCardsDocument, variables, fetchPolicy: 'network-only' })
      cards.push(...(data?.projects.items ?? []))
    }
    setFurther((before) => ({ ...before, [columnId]: cards }))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new first pages make the others out of date
  useEffect(() => {
    for (const [columnId, last] of Object.entries(pages.current)) void load(columnId, last).catch(() => undefined)
  }, [firstPages])

  return {
    further,
    /** Other filters begin at the first page again. */
    reset() {
      pages.current = {}
      setFurther({})
    },
    async loadMore(columnId: string): Promise<void> {
      if (loading.current.has(columnId)) return
      loading.current.add(columnId)
      const last = (pages.current[columnId] ?? 1) + 1
      try {
        await load(columnId, last)
        pages.current[columnId] = last
      } catch (error) {
        toastError(explainError(error))
      } finally {
        loading.current.delete(columnId)
      }
    },
  }
}
