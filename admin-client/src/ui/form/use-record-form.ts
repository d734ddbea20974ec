import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { explainError } from '../explain-error.ts'
import { useUnsavedChanges } from '../unsaved-changes.tsx'
import { keepTyped } from './keep-typed.ts'
import { takeErrors } from './take-errors.ts'
import type { UserError } from './use-send.ts'

interface Versioned {
  readonly version: number
}

/** The result of saving: the current record and the errors of the changes. */
interface Saved<Row> {
  readonly record: Row | null | undefined
  readonly userErrors: readonly UserError[] | undefined
  readonly error: unknown
}

interface Options<Row, Values, Changes, Result extends Saved<Row>> {
  /** The record as it is stored now. It may be newer than the one that the form was opened with. */
  readonly record: Row
  /** The fields whose errors are shown beside them. */
  fieldsOf(opened: Row): readonly string[]
  toValues(record: Row): Values
  /** Only the changed fields, so that others are not overwritten. */
  changesBetween(before: Values, after: Values, opened: Row): Changes
  write(version: number, changes: Changes, opened: Row): Promise<Result>
  onSaved(result: Result): void
  /** Whether the stored record has something that the opened one has not. A newer version, unless stated. */
  hasNews?(stored: Row, opened: Row): boolean
  /** Called before the form shows another state of the record. */
  beforeShow?(next: Values, shown: Values): void
}

export interface RecordForm<Row, Values extends object, Changes> {
  readonly form: UseFormReturnType<Values>
  /** The record that the form was opened with. */
  readonly opened: Row
  readonly isDirty: boolean
  readonly isSaving: boolean
  /** An error of the whole form. */
  readonly problem: string | null
  /** The record as somebody else saved it after it was opened. Saving needs a decision. */
  readonly conflict: Row | null
  /** Whether the changes no longer fit that record, so that saving them anyway is no choice. */
  readonly mustReload: boolean
  /** Saves the changes, and further ones that are not fields of the form. */
  save(more?: Partial<Changes>): Promise<void>
  saveAnyway(): Promise<void>
  /** Discards the changes and shows the other person's version. */
  reload(): void
  discard(): void
}

/** Edits a record in place: changes, saving, conflicts with other people's changes, and leaving the screen. */
export function useRecordForm<
  Row extends Versioned,
  Values extends object,
  Changes extends object,
  Result extends Saved<Row>,
>(options: Options<Row, Values, Changes, Result>): RecordForm<Row, Values, Changes> {
  const { record, fieldsOf, toValues, changesBetween, write, onSaved, hasNews = isNewer, beforeShow } = options
  const [opened, setOpened] = useState(record)
  const [conflict, setConflict] = useState<Row | null>(null)
  const [mustReload, setMustReload] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const form = useForm<Values>({ initialValues: toValues(opened) })
  const changes = changesBetween(toValues(opened), form.values, opened)
  const isDirty = Object.keys(changes).length > 0
  useUnsavedChanges(isDirty)
  // Others may edit the record too. Without local changes, the form shows the update.
  if (hasNews(record, opened) && !isDirty) show(record)

  function show(next: Row, valuesOf = (stored: Values) => stored) {
    const stored = toValues(next)
    const values = valuesOf(stored)
    beforeShow?.(values, form.getValues())
    setOpened(next)
    setConflict(null)
    setProblem(null)
    form.setInitialValues(stored)
    form.setValues(values)
    form.clearErrors()
  }

  async function save(version: number, more: Partial<Changes> = {}) {
    setProblem(null)
    setConflict(null)
    setSaving(true)
    const sent = form.getValues()
    const saved = await write(version, { ...changes, ...more }, opened)
    setSaving(false)
    if (!saved.userErrors) return setProblem(explainError(saved.error))
    if (saved.record && saved.userErrors.length === 0) {
      show(saved.record, (stored) => keepTyped(stored, sent, form.getValues()))
      return onSaved(saved)
    }
    const stale = saved.userErrors.find(({ code }) => code === 'CONFLICT' || code === 'REMOVED')
    if (saved.record && stale) {
      setMustReload(stale.code === 'REMOVED')
      return setConflict(saved.record)
    }
    setProblem(takeErrors(form, fieldsOf(opened), saved.userErrors))
  }

  return {
    form,
    opened,
    isDirty,
    isSaving,
    problem,
    conflict,
    mustReload,
    save: (more) => save(opened.version, more),
    saveAnyway: async () => (conflict ? save(conflict.version) : undefined),
    reload: () => conflict && show(conflict),
    discard: () => show(record),
  }
}

const isNewer = (stored: Versioned, opened: Versioned): boolean => stored.version > opened.version
