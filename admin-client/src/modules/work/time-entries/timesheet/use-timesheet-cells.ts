import { useMutation } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { TimesheetCellPartFragment, TimesheetQuery } from '../../../../generated/graphql.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { SetTimesheetCellDocument } from './timesheet-documents.ts'
import { cellText, typedSeconds } from './week.ts'

type Sheet = TimesheetQuery['timesheet']
export type SheetRow = Sheet['rows'][number]

/** Why a cell is not saved. */
export interface Unsaved {
  readonly typed: string
  readonly message: string
  /** What is stored now, if somebody else has changed it. */
  readonly stored?: number
}

export const keyOf = (taskId: string, day: string): string => `${taskId} ${day}`

/**
 * The cells of a week. Each is saved when it is left, one change of it after the other. What cannot be saved stays as
 * it was typed, with the reason.
 */
export function useTimesheetCells(sheet: Sheet) {
  const [mutate] = useMutation(SetTimesheetCellDocument, { context: { quiet: true } })
  const [saved, setSaved] = useState<ReadonlyMap<string, TimesheetCellPartFragment>>(new Map())
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  const [saving, setSaving] = useState<ReadonlyMap<string, string>>(new Map())
  // Read by changes that wait, which were made before the state they need.
  const current = useRef(new Map<string, TimesheetCellPartFragment>())
  const queue = useRef(new Map<string, Promise<void>>())

  const cellOf = ({ taskId, cells }: SheetRow, at: number): TimesheetCellPartFragment => {
    const cell = cells[at] as TimesheetCellPartFragment
    return saved.get(keyOf(taskId, cell.day)) ?? cell
  }

  async function send(key: string, cell: TimesheetCellPartFragment, typed: string) {
    const [taskId = ''] = key.split(' ')
    const seconds = typedSeconds(typed)
    if (seconds === null) return setUnsaved(withEntry(key, { typed, message: WRONG }))
    setSaving(withEntry(key, typed))
    const before = (current.current.get(key) ?? cell).seconds
    const input = { taskId, day: cell.day, personId: sheet.personId, seconds, before }
    const { data, error } = await mutate({ variables: { input } })
    const { cell: stored, userErrors = [] } = data?.setTimesheetCell ?? {}
    const [problem] = userErrors
    if (stored && !problem) {
      current.current.set(key, stored)
      setSaved(withEntry(key, stored))
      setUnsaved(without(key))
    } else if (problem?.code === 'CONFLICT' && stored) {
      const message = `Somebody else changed it to ${cellText(stored.seconds) || '0:00'}.`
      setUnsaved(withEntry<Unsaved>(key, { typed, message, stored: stored.seconds }))
      current.current.set(key, stored)
    } else setUnsaved(withEntry(key, { typed, message: problem?.message ?? explainError(error) }))
    setSaving(without(key))
  }

  return {
    saving,
    unsaved,
    cellOf,
    /** What a cell shows, typed or stored. */
    textOf: (key: string, cell: TimesheetCellPartFragment) =>
      unsaved.get(key)?.typed ?? saving.get(key) ?? cellText(cell.seconds),
    /** Saves what was typed into a cell. */
    save(taskId: string, cell: TimesheetCellPartFragment, typed: string) {
      const key = keyOf(taskId, cell.day)
      const before = queue.current.get(key) ?? Promise.resolve()
      queue.current.set(
        key,
        before.then(() => send(key, cell, typed)),
      )
    },
    /** Shows what is stored instead of what was typed. */
    discard(key: string) {
      const stored = current.current.get(key)
      if (stored) setSaved(withEntry(key, stored))
      setUnsaved(without(key))
    },
  }
}

const WRONG = 'Enter up to 24 hours, such as 1:30, 1.5 or 90m.'

const withEntry =
  <Value>(key: string, value: Value) =>
  (map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
    new Map(map).set(key, value)

const without =
  (key: string) =>
  <Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
    const rest = new Map(map)
    rest.delete(key)
    return rest
  }
