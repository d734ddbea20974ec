import { Modal, type ModalProps, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { explainError } from '../explain-error.ts'
import { confirmDiscard, useUnsavedChanges } from '../unsaved-changes.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { FormProblem } from './form-problem.tsx'
import { takeErrors } from './take-errors.ts'
import type { Payload, Sent } from './use-send.ts'

/** What came of sending a form, and how the dialog shows what is wrong. */
interface SentForm<Result> extends Sent<Result> {
  /** The fields whose errors are shown beside them, if these are not the values of the form. */
  readonly fields?: readonly string[]
  /** Replaces the explanation of a request that failed. */
  readonly problem?: string
}

interface FormDialogProps<Values extends object, Result extends Payload> extends Pick<ModalProps, 'title' | 'size'> {
  readonly form: UseFormReturnType<Values>
  /** The label of the submit button, a verb. */
  readonly submit: string
  readonly isSubmitDisabled?: boolean
  readonly children: ReactNode
  send(values: Values): Promise<SentForm<Result>>
  /** Called when the form is saved and clean, so that it may navigate. */
  onSaved(payload: Result): void
  onClose(): void
}

/**
 * A form in a dialog. Errors are shown at their fields, and the first of them gets the focus. Closing the dialog asks
 * before it discards changes.
 */
export function FormDialog<Values extends object, Result extends Payload>(props: FormDialogProps<Values, Result>) {
  const { title, size, form, submit, isSubmitDisabled = false, children, send, onSaved, onClose } = props
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [saved, setSaved] = useState<Result | null>(null)
  const isDirty = form.isDirty() && !saved
  useUnsavedChanges(isDirty)
  // Called after the form is clean. Otherwise navigating away would ask about saved changes.
  const report = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) report(saved)
  }, [saved])
  const close = () => (isDirty ? confirmDiscard(onClose) : onClose())

  async function submitForm(values: Values) {
    setProblem(null)
    setSending(true)
    const { payload, error, fields = Object.keys(values), problem: ownProblem } = await send(values)
    setSending(false)
    if (!payload) setProblem(ownProblem ?? explainError(error))
    else if (payload.userErrors.length === 0) setSaved(payload)
    else setProblem(takeErrors(form, fields, payload.userErrors))
  }

  return (
    <Modal opened onClose={close} title={title} {...(size && { size })}>
      <form
        noValidate
        onSubmit={form.onSubmit(submitForm, (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus())}
      >
        <Stack gap="md">
          <FormProblem problem={problem} />
          {children}
          <DialogButtons onCancel={close} loading={isSending} disabled={isSubmitDisabled}>
            {submit}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
