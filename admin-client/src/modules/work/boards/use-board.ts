import { useApolloClient, useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BoardCardFragment, ProjectWhere } from '../../../generated/graphql.ts'
import { errorCode } from '../../../ui/explain-error.ts'
import { onListening } from '../../../ui/socket-link.ts'
import { toastError } from '../../../ui/toasts.ts'
import { BoardChangedDocument, BoardDocument, ColumnCardsDocument, MoveProjectDocument } from './board-documents.ts'
import { type CardMove, cardsAfter, cardsIn, withoutDuplicates } from './card-order.ts'
import { FIRST, PER_PAGE, useFurtherCards } from './use-further-cards.ts'

/** Several cards may change at once. */
const WAIT_MS = 100

/**
 * A board with the cards that match, the first ones of each column to begin with. Changes by others are shown at once, except while a
 * card is dragged: cards must not shift under the pointer, so updates wait until the drop.
 */
export function useBoard(id: string, where: ProjectWhere) {
  const client = useApolloClient()
  const { data, previousData, error, refetch } = useQuery(BoardDocument, {
    variables: { id, where, perPage: FIRST },
    fetchPolicy: 'cache-and-network',
    // A refetch must not share a request that was answered before the change.
    context: { queryDeduplication: false },
  })
  const [send] = useMutation(MoveProjectDocument)
  /** Shown instead of the stored cards: while one is dragged, and until the server has stored a move. */
  const [shown, setShown] = useState<readonly BoardCardFragment[] | null>(null)
  const isDragging = useRef(false)
  const unsaved = useRef(0)
  // A refetch that fails leaves the board on screen, unless it is gone.
  const known = data ?? (errorCode(error) === 'NOT_FOUND' ? undefined : previousData)
  const current = known?.board.id === id.toLowerCase() ? known : undefined
  const columns = current?.boardCards
  const { further, loadMore } = useFurtherCards(
    async (columnId, page) => {
      const { data: found } = await client.query({
        query: ColumnCardsDocument,
        variables: { where: { ...where, columnId: { eq: columnId } }, page, perPage: PER_PAGE },
        fetchPolicy: 'network-only',
        // Must not share a request that was sent before the change.
        context: { queryDeduplication: false },
      })
      return found?.projects.items ?? []
    },
    columns,
    JSON.stringify(where),
  )

  const reload = useDebouncedCallback(() => {
    if (!isDragging.current && unsaved.current === 0) void refetch().catch(() => undefined)
  }, WAIT_MS)
  useSubscription(BoardChangedDocument, { variables: { id }, ignoreResults: true, onData: () => reload() })
  useEffect(() => onListening(BoardChangedDocument, () => reload()), [reload])

  const stored = useMemo(
    () =>
      columns &&
      withoutDuplicates(
        columns.flatMap(({ columnId, items }) => [...items, ...cardsIn(further[columnId] ?? [], columnId)]),
      ),
    [columns, further],
  )
  const cards = shown ?? stored
  return {
    board: current?.board,
    cards,
    /** All cards of a column that match, loaded or not. A move counts before the server has stored it. */
    totalIn(columnId: string): number {
      const total = columns?.find((column) => column.columnId === columnId)?.totalItems ?? 0
      return total + cardsIn(cards ?? [], columnId).length - cardsIn(stored ?? [], columnId).length
    },
    error,
    reload: () => refetch(),
    /** Loads the next cards of a column, except while a card is dragged. */
    loadMore(columnId: string) {
      if (!isDragging.current) void loadMore(columnId)
    },
    lift() {
      isDragging.current = true
      setShown(cards ?? [])
    },
    /** Ends a drag; null if the card stays where it was. */
    async drop(move: CardMove | null) {
      isDragging.current = false
      if (move) {
        setShown(cardsAfter(cards ?? [], move))
        unsaved.current++
        const { data: sent } = await send({ variables: { input: move } })
        unsaved.current--
        for (const { message } of sent?.moveProject.userErrors ?? []) toastError(`Failed to update project: ${message}`)
      }
      // Whatever changed during the drag is fetched now. A later drag or move shows its own result.
      await refetch().catch(() => undefined)
      if (!isDragging.current && unsaved.current === 0) setShown(null)
    },
  }
}
