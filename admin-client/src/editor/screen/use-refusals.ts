import { useEffect } from 'react'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { commands, perform } from '../commands/index.ts'
import { type EditorSession, useValue } from '../session/index.ts'

/** Shows refused actions, actions that were done differently than requested, and actions that can be undone. */
export function useRefusals(session: EditorSession): void {
  const refusal = useValue(session.refusal)
  const notice = useValue(session.notice)
  const undoOffer = useValue(session.undoOffer)
  useEffect(() => {
    if (refusal) toastError(refusal.reason)
  }, [refusal])
  useEffect(() => {
    if (notice) toastSuccess(notice.words)
  }, [notice])
  useEffect(() => {
    if (!undoOffer) return
    const { document } = session
    const hide = toastUndo(undoOffer.words, () => perform(session, commands.undo, undefined))
    // Once the page has changed again, undo would revert something else.
    const stop = document.revision.subscribe(() => {
      if (document.history.position === undoOffer.position) return
      stop()
      hide()
    })
    return () => {
      stop()
      hide()
    }
  }, [session, undoOffer])
}
