import { useApolloClient, useMutation, useQuery, useSubscription } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onListening } from '../../../../ui/socket-link.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { FIRST, PER_PAGE, useFurtherCards } from '../../boards/public-api.ts'
import { TASK_LISTS } from '../task-actions.tsx'
import { UpdateTaskDocument } from '../task-documents.ts'
import { statusLabel } from '../task-status.tsx'
import { columnsAfter, columnsOf, type TaskColumn, type TaskMove } from './board-columns.ts'
import {
  BOARD_STATUSES,
  type BoardStatus,
  orderIn,
  TaskBoardColumnDocument,
  TaskBoardDocument,
  TasksChangedDocument,
} from './task-board-documents.ts'

/** Several tasks may change at once. */
const WAIT_MS = 100

/**
 * Tasks by status, at first one page of each. Changes by others are shown at once, except while a card is dragged. A moved
 * card is shown in its new column before the server has stored the move.
 */
export function useTaskBoard(assigneeId: string | null) {
  const client = useApolloClient()
  const where = assigneeId ? { assigneeId: { eq: assigneeId } } : {}
  const { data, previousData, error, refetch } = useQuery(TaskBoardDocument, {
    variables: { perPage: FIRST, ...where },
    fetchPolicy: 'cache-and-network',
    // A refetch must not share a request that was answered before the change.
    context: { queryDeduplication: false },
  })
  const [send] = useMutation(UpdateTaskDocument, { refetchQueries: TASK_LISTS.filter((list) => list !== 'TaskBoard') })
  /** Shown instead of the stored cards: while one is dragged, and until the server has stored a move. */
  const [shown, setShown] = useState<readonly TaskColumn[] | null>(null)
  const isDragging = useRef(false)
  const unsaved = useRef(0)
  const current = data ?? previousData
  const { further, loadMore } = useFurtherCards(
    async (status, page) => {
      const { data: found } = await client.query({
        query: TaskBoardColumnDocument,
        variables: {
          where: { ...where, status: { eq: status as BoardStatus } },
          orderBy: orderIn(status as BoardStatus),
          page,
          perPage: PER_PAGE,
        },
        fetchPolicy: 'network-only',
        // Must not share a request that was sent before the change.
        context: { queryDeduplication: false },
      })
      return found?.tasks.items ?? []
    },
    current,
    assigneeId ?? '',
  )

  const reload = useDebouncedCallback(() => {
    if (!isDragging.current && unsaved.current === 0) void refetch().catch(() => undefined)
  }, WAIT_MS)
  useSubscription(TasksChangedDocument, { ignoreResults: true, onData: () => reload() })
  useEffect(() => onListening(TasksChangedDocument, () => reload()), [reload])

  const stored = useMemo(() => {
    const first = BOARD_STATUSES.map((status) => ({
      status,
      cards: current?.[status].items ?? [],
      total: current?.[status].totalItems ?? 0,
    }))
    return current && columnsOf(first, further)
  }, [current, further])
  const columns = shown ?? stored

  async function write(move: TaskMove): Promise<boolean> {
    unsaved.current++
    const { data: sent } = await send({ variables: { input: { id: move.id, status: move.to } } })
    unsaved.current--
    for (const { message } of sent?.updateTask.userErrors ?? []) toastError(message)
    return sent?.updateTask.userErrors.length === 0
  }

  /** Whatever changed during a drag is fetched now. A later drag or move shows its own result. */
  async function settle(): Promise<void> {
    await refetch().catch(() => undefined)
    if (!isDragging.current && unsaved.current === 0) setShown(null)
  }

  async function undo({ id, from, to }: TaskMove): Promise<void> {
    await write({ id, from: to, to: from })
    await settle()
  }

  return {
    columns,
    error,
    reload: () => refetch(),
    /** Loads the next cards of a column, except while a card is dragged. */
    loadMore(status: BoardStatus) {
      if (!isDragging.current) void loadMore(status)
    },
    lift() {
      isDragging.current = true
      setShown(columns ?? [])
    },
    /** Ends a drag; null if the card stays where it was. */
    async drop(move: TaskMove | null) {
      isDragging.current = false
      const card = move && columns?.flatMap(({ cards }) => cards).find(({ id }) => id === move.id)
      if (!columns || !card || move.from === move.to) return settle()
      setShown(columnsAfter(columns, move))
      if (await write(move))
        toastUndo(`“${card.title}” set to ${statusLabel(move.to).toLowerCase()}`, () => void undo(move))
      await settle()
    },
  }
}

export type TaskBoard = ReturnType<typeof useTaskBoard>
