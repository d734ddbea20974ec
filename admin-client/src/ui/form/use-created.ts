import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from './use-record-form.ts'

/**
 * For screens that create a record. The user may keep typing while the record is created; those changes are saved next.
 * Returns true once the record exists and has no unsaved changes, so that its page can open without a question about them.
 * After an error or a conflict, saving waits for the user.
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
