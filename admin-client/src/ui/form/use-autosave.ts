import { useEffect, useEffectEvent } from 'react'
import type { RecordForm } from './use-record-form.ts'

/** Long enough for Save to be clicked by those who would rather do it themselves. */
const PAUSE_MS = 8000

interface AutosaveOptions {
  readonly isEnabled: boolean
  /** Whether the form can be saved as it is. */
  isComplete(): boolean
  /** Called right before saving. */
  onSave(): void
}

/** Saves a form after some seconds without changes. Errors and conflicts wait for the user. */
export function useAutosave(
  record: RecordForm<unknown, object, object>,
  { isEnabled, isComplete, onSave }: AutosaveOptions,
) {
  const { form, isDirty, isSaving, conflict, problem } = record
  const mayStart = isEnabled && isDirty && !isSaving && conflict === null && problem === null
  const save = useEffectEvent(() => {
    if (!isComplete() || Object.keys(form.errors).length > 0) return
    onSave()
    void record.save()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the pause again
  useEffect(() => {
    if (!mayStart) return
    const timer = setTimeout(save, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mayStart, form.values])
}
