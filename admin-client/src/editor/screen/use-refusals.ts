import { useEffect } from 'react'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { type EditorSession, useValue } from '../session/index.ts'

/** Shows refused actions, and actions that were done differently than requested. */
export function useRefusals(session: EditorSession): void {
  const refusal = useValue(session.refusal)
  const notice = useValue(session.notice)
  useEffect(() => {
    if (refusal) toastError(refusal.reason)
  }, [refusal])
  useEffect(() => {
    if (notice) toastSuccess(notice.words)
  }, [notice])
}
