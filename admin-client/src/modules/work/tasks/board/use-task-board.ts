import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { toastError } from '../../../../ui/toasts.ts'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { TASK_LISTS } from '../task-actions.tsx'
import { UpdateTaskDocument } from '../task-documents.ts'
import { statusLabel } from '../task-status.tsx'
import { BOARD_STATUSES, type BoardStatus, TaskBoardDocument } from './task-board-documents.ts'

/** Cards of a column. Further ones are found in the list. */
const PER_COLUMN = 50

export interface TaskColumn {
  readonly status: BoardStatus
  readonly cards: readonly TaskRowFragment[]
  readonly total: number
}

/** Tasks by status. A card that is moved is shown in its new column before the server has stored it. */
export function useTaskBoard(assigneeId: string | null) {
  const { data, previousData, error, refetch } = useQuery(TaskBoardDocument, {
    variables: { perPage: PER_COLUMN, assigneeId: assigneeId ? { eq: assigneeId } : null },
    fetchPolicy: 'cache-and-network',
    // A refetch must not share a request that was answered before the change.
    context: { queryDeduplication: false },
  })
  const [moved, setMoved] = useState<ReadonlyMap<string, BoardStatus>>(new Map())
  const [send] = useMutation(UpdateTaskDocument, { refetchQueries: TASK_LISTS })
  const current = data ?? previousData
  const all = BOARD_STATUSES.flatMap((status) => current?.[status].items ?? [])
  const columns =
    current &&
    BOARD_STATUSES.map((status): TaskColumn => {
      const stored = current[status]
      const cards = [
        ...all.filter(({ id }) => moved.get(id) === status && !stored.items.some((card) => card.id === id)),
        ...stored.items.filter(({ id }) => (moved.get(id) ?? status) === status),
      ]
      return { status, cards, total: stored.totalItems + cards.length - stored.items.length }
    })

  async function write(id: string, status: BoardStatus): Promise<boolean> {
    setMoved((before) => new Map(before).set(id, status))
    const { data: sent } = await send({ variables: { input: { id, status } } })
    for (const { message } of sent?.updateTask.userErrors ?? []) toastError(message)
    await refetch().catch(() => undefined)
    setMoved((before) => new Map([...before].filter(([other]) => other !== id)))
    return sent?.updateTask.userErrors.length === 0
  }

  return {
    columns,
    error,
    reload: () => refetch(),
    async move(card: TaskRowFragment, from: BoardStatus, to: BoardStatus) {
      if (from === to || !(await write(card.id, to))) return
      toastUndo(`“${card.title}” set to ${statusLabel(to).toLowerCase()}`, () => void write(card.id, from))
    },
  }
}
