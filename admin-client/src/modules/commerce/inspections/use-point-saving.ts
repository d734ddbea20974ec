import { useCallback, useEffect, useRef, useState } from 'react'
import type { SaveInspectionPointInput } from '../../../generated/graphql.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { SaveInspectionPointDocument } from './inspection-documents.ts'

type Edits = Omit<SaveInspectionPointInput, 'id' | 'version'>
export type SavingState = 'idle' | 'saving' | 'saved' | 'retrying' | 'refused'

const PAUSE_MS = 700
const RETRY_MS = 4000

/**
 * Saves a point while it is being edited. Only what was changed is sent, so that two people can work on one point, and
 * what could not be sent is sent again until it arrives.
 */
export function usePointSaving(id: string) {
  const send = useSend(SaveInspectionPointDocument)
  const latest = useRef(send)
  const pending = useRef<Edits>({})
  const sending = useRef<ReturnType<typeof send>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<SavingState>('idle')
  const [problem, setProblem] = useState('')
  useEffect(() => {
    latest.current = send
  })

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    if (sending.current || Object.keys(pending.current).length === 0) return
    const edits = pending.current
    pending.current = {}
    setState('saving')
    sending.current = latest.current({ id, ...edits })
    const { payload } = await sending.current
    sending.current = undefined
    const refusal = payload?.userErrors[0]
    if (!payload) {
      pending.current = { ...edits, ...pending.current }
      setState('retrying')
      timer.current = setTimeout(flush, RETRY_MS)
    } else if (refusal) {
      setProblem(refusal.message)
      setState('refused')
    } else if (Object.keys(pending.current).length > 0) {
      timer.current = setTimeout(flush, 0)
    } else {
      setState('saved')
    }
  }, [id])

  // What was typed last is sent even when the screen is left at once.
  useEffect(() => () => void flush(), [flush])
  useUnsavedChanges(state === 'saving' || state === 'retrying', {
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
      setState('saving')
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, isTyped ? PAUSE_MS : 0)
    },
    [flush],
  )
  return { state, problem, change, flush }
}
