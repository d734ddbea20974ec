import { useRef, useState } from 'react'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { toastUndo } from '../../../ui/undo-toast.tsx'
import { clock, longDay, type WallTime } from '../calendar/public-api.ts'
import { isSamePlace, type Place, type PlannedWork } from './planned-work.ts'
import {
  CreateScheduleDocument,
  DeleteSchedulesDocument,
  PLANNER_QUERIES,
  RestoreSchedulesDocument,
  UpdateScheduleDocument,
} from './planner-documents.ts'

const options = { refetchQueries: PLANNER_QUERIES, awaitRefetchQueries: true }

/**
 * Plans, moves and removes work. It is drawn at its new place at once, and goes back if the server refuses. Each change can be undone
 * until the next one.
 */
export function usePlannerMoves() {
  const [pending, setPending] = useState<Readonly<Record<string, PlannedWork>>>({})
  const [gone, setGone] = useState<readonly string[]>([])
  const hideLast = useRef(() => {})
  /** The last move of each piece of work. A move made before it is saved waits for its version. */
  const lastMoves = useRef(new Map<string, Promise<number>>())
  const [sendCreate] = useAction(CreateScheduleDocument, options)
  const [sendUpdate] = useAction(UpdateScheduleDocument, options)
  const [sendDelete] = useAction(DeleteSchedulesDocument, options)
  const [sendRestore] = useAction(RestoreSchedulesDocument, options)

  function offerUndo(text: string, undo: () => Promise<void>) {
    hideLast.current()
    hideLast.current = toastUndo(text, () => void undo())
  }

  async function during<Result>(work: PlannedWork, action: () => Promise<Result>): Promise<Result> {
    setPending((now) => ({ ...now, [work.id]: work }))
    const result = await action()
    setPending(({ [work.id]: _, ...others }) => others)
    return result
  }

  async function write(work: PlannedWork, place: Place, read: number) {
    const before = lastMoves.current.get(work.id)
    const saving = during({ ...work, ...place }, async () => {
      const version = Math.max(read, (await before) ?? 0)
      const input = { id: work.id, version, personId: place.personId, ...textsOf(place) }
      return (await sendUpdate(input))?.schedule ?? null
    })
    const version = saving.then((saved) => saved?.version ?? 0)
    lastMoves.current.set(work.id, version)
    return saving
  }

  async function move(work: PlannedWork, place: Place): Promise<void> {
    if (isSamePlace(work, place)) return
    const saved = await write(work, place, work.version)
    if (!saved) return
    offerUndo(`“${work.title}” moved to ${saved.personName}, ${timeText(place.start)}`, async () => {
      if (await write(work, work, saved.version)) toastSuccess('Move undone')
    })
  }

  async function plan(task: { readonly id: string; readonly title: string }, place: Place): Promise<void> {
    const work = {
      ...{ id: `new ${task.id}`, title: task.title, isDone: false, isProject: false, version: 0 },
      ...place,
    }
    const input = { taskId: task.id, personId: place.personId, ...textsOf(place) }
    const created = await during(work, async () => (await sendCreate(input))?.schedule ?? null)
    if (!created) return
    offerUndo(`“${task.title}” planned for ${created.personName}, ${timeText(place.start)}`, async () => {
      if (await sendDelete({ ids: [created.id] })) toastSuccess(`“${task.title}” is unplanned again`)
    })
  }

  async function remove({ id, title }: { readonly id: string; readonly title: string }): Promise<boolean> {
    setGone((now) => [...now, id])
    const isDeleted = await sendDelete({ ids: [id] })
    setGone((now) => now.filter((one) => one !== id))
    if (!isDeleted) return false
    offerUndo(`“${title}” taken off the plan`, async () => {
      if (await sendRestore({ ids: [id] })) toastSuccess(`“${title}” planned again`)
    })
    return true
  }

  return {
    move,
    plan,
    remove,
    /** With the changes that are being saved. */
    withPending(works: readonly PlannedWork[]): PlannedWork[] {
      const changed = works.filter(({ id }) => !gone.includes(id)).map((work) => pending[work.id] ?? work)
      const added = Object.values(pending).filter(({ id }) => !works.some((work) => work.id === id))
      return [...changed, ...added]
    },
    /** Tasks that are being planned. */
    isPending: (taskId: string) => pending[`new ${taskId}`] !== undefined,
  }
}

export type PlannerMoves = ReturnType<typeof usePlannerMoves>

const textsOf = ({ start, end }: Place) => ({ startsAt: textOf(start), endsAt: textOf(end) })

const textOf = ({ day, minutes }: WallTime) => `${day}T${clock(minutes)}`

const timeText = ({ day, minutes }: WallTime) => `${longDay(day)}, ${clock(minutes)}`
