import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from './use-record-form.ts'

/**
 * After a new record was created: saves what was typed meanwhile, until nothing is left. Returns whether the record's own page can
 * open, which would otherwise ask about unsaved changes. Errors and conflicts wait for the user.
 */
export function useCreated(record: RecordForm<unknown, object, object>, isCreated: boolean): boolean {
  const { isDirty, isSaving, conflict, problem } = record
  const hasRest = isCreated && isDirty && !isSaving && conflict === null && problem === null
  const save = useEffectEvent(() => void record.save())
  useEffect(() => {
    if (hasRest) save()
  }, [hasRest])
  return isCreated && !isDirty
}
