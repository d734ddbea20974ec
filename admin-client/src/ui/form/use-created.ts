import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from './use-record-form.ts'

/**
 * For screens of new records. Once the record is created, saves what was typed while it was being created. Returns whether the
 * record's own page can open: only when nothing is unsaved, since leaving would ask about it. Errors and conflicts wait for
 * the user.
 */
export function useCreated(record: RecordForm<unknown, object, object>, isCreated: boolean): boolean {
  const { isDirty, isSaving, conflict, problem } = record
  const hasChanges = isCreated && isDirty && !isSaving && conflict === null && problem === null
  const save = useEffectEvent(() => void record.save())
  useEffect(() => {
    if (hasChanges) save()
  }, [hasChanges])
  return isCreated && !isDirty
}
