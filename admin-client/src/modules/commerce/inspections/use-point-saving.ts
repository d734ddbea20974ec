import { useCallback, useEffect, useRef, useState } from 'react'
import type { InspectionPointFieldsFragment } from '../../../generated/graphql.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { SaveInspectionPointDocument } from './inspection-documents.ts'
import { conflictingFields, type Edits, merged } from './point-edits.ts'

export type SavingState = 'idle' | 'saving' | 'saved' | 'retrying' | 'refused' | 'conflict'

const PAUSE_MS = 700
const RETRY_MS = 4000

/**
 * Saves a point while it is being edited. Only what was changed is sent, with the version that it was changed from: two
 * people can work on different fields of one point, and a field that both changed needs a decision. What could not be
 * sent is sent again until it arrives. `show` gets the stored point, with the edits that are still on their way.
 */
export function usePointSaving(opened: InspectionPointFieldsFragment, show: (values: Required<Edits>) => void) {
  const send = useSend(SaveInspectionPointDocument)
  const latest = useRef({ send, show })
  const base = useRef(opened)
  const pending = useRef<Edits>({})
  const sending = useRef<ReturnType<typeof send>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<SavingState>('idle')
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<InspectionPointFieldsFragment | null>(null)
  const { id } = opened
  useEffect(() => {
    latest.current = { send, show }
  })

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (sending.current || Object.keys(pending.current).length === 0) return
    const edits = pending.current
    pending.current = {}
    setState('saving')
    sending.current = latest.current.send({ id, version: base.current.version, ...edits })
    const { payload } = await sending.current
    sending.current = undefined
    const refusal = payload?.userErrors[0]
    const current = payload?.point
    const again = () => {
      pending.current = { ...edits, ...pending.current }
    }
    if (!payload) {
      again()
      setState('retrying')
      timer.current = setTimeout(flush, RETRY_MS)
    } else if (refusal?.code === 'CONFLICT' && current) {
      again()
      if (conflictingFields(base.current, current, pending.current).length > 0) {
        setConflict(current)
        setState('conflict')
        return
      }
      base.current = current
      timer.current = setTimeout(flush, 0)
    } else if (refusal) {
      setProblem(refusal.message)
      setState('refused')
    } else {
      if (current) base.current = current
      if (Object.keys(pending.current).length > 0) timer.current = setTimeout(flush, 0)
      else setState('saved')
    }
    latest.current.show(merged(base.current, pending.current))
  }, [id])

  // The last edit is saved even if the screen is left immediately.
  useEffect(() => () => void flush(), [flush])
  useUnsavedChanges(state === 'saving' || state === 'retrying' || state === 'conflict', {
    async save() {
      await sending.current
      await flush()
      return Object.keys(pending.current).length === 0
    },
    onDiscard() {
      clearTimeout(timer.current)
      pending.current = {}
    },
  })

  const change = useCallback(
    (edits: Edits, isTyped = false) => {
      pending.current = { ...pending.current, ...edits }
      setProblem('')
      setState((before) => (before === 'conflict' ? before : 'saving'))
      clearTimeout(timer.current)
      if (!conflict) timer.current = setTimeout(flush, isTyped ? PAUSE_MS : 0)
    },
    [flush, conflict],
  )

  /** Goes on from what somebody else saved, with or without the own changes. */
  function resolve(keepsOwn: boolean): void {
    if (!conflict) return
    base.current = conflict
    setConflict(null)
    if (keepsOwn) void flush()
    else {
      pending.current = {}
      setState('idle')
      latest.current.show(merged(conflict, {}))
    }
  }

  return { state, problem, conflict, change, flush, resolve }
}
