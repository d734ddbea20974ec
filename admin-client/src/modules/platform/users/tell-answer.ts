import { toastError, toastSuccess } from '../../../ui/toasts.ts'

/** Says how a change of an account went. Nothing when there is no answer: that was told already. */
export function tellAnswer(answer: { userErrors: { message: string }[] } | undefined, success: string): void {
  if (!answer) return
  for (const { message } of answer.userErrors) toastError(message)
  if (answer.userErrors.length === 0) toastSuccess(success)
}
