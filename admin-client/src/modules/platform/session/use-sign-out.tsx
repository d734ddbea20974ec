import { useMutation } from '@apollo/client/react'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { SignOutDocument } from './session-documents.ts'

/** Asks, signs out, and leads to the public site. */
export function useSignOut(): () => void {
  const [signOut] = useMutation(SignOutDocument)
  async function leave() {
    const { data } = await signOut()
    // A whole page load, so that nothing of the session stays in memory.
    if (data?.signOut.success) window.location.assign('/')
    else for (const { message } of data?.signOut.userErrors ?? []) toastError(message)
  }
  return () =>
    confirmAction({
      title: 'Sign out',
      text: 'Are you sure you wish to logout?',
      confirm: 'Sign out',
      isDestructive: false,
      onConfirm: leave,
    })
}
