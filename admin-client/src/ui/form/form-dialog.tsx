import { Button, type ButtonProps, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { explainError } from '../explain-error.ts'
import { confirmDiscard, useUnsavedChanges } from '../unsaved-changes.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import styles from './form-dialog.module.css'
import { FormProblem } from './form-problem.tsx'
import { takeErrors } from './take-errors.ts'
import type { Payload, Sent } from './use-send.ts'

interface DialogButtonsProps extends Pick<ButtonProps, 'color' | 'disabled' | 'loading'> {
  /** Label of the submit button. */
  readonly children: ReactNode
  readonly dismiss: string
  onCancel(): void
}

/** Cancel and submit buttons at the end of a dialog's form. They stay in sight while a long form scrolls. */
function DialogButtons({ children, dismiss, onCancel, ...submit }: DialogButtonsProps) {
  return (
    <Group className={styles.buttons} justify="flex-end" gap="xs">
      <Button variant="default" onClick={onCancel}>
        {dismiss}
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </Group>
  )
}

/** The result of sending a form, with its errors. */
interface SentForm<Result> extends Sent<Result> {
  /** The fields whose errors are shown beside them, if these are not the values of the form. */
  readonly fields?: readonly string[]
  /** Replaces the explanation of a request that failed. */
  readonly problem?: string
}

interface FormDialogProps<Values extends object, Result extends Payload>
  extends Pick<ModalProps, 'title' | 'size' | 'transitionProps'> {
  readonly form: UseFormReturnType<Values>
  /** The label of the submit button, a verb. */
  readonly submit: string
  /** The label of the button that closes the dialog, where “Cancel” would mean two things. */
  readonly dismiss?: string
  readonly isSubmitDisabled?: boolean
  readonly submitColor?: ButtonProps['color']
  /** Set while somebody else's changes are in the way. */
  readonly conflict?: { readonly title: string; onReload(): void } | null
  readonly children: ReactNode
  /**
   * Resolves to null if a conflict kept the form from being saved. `isOverwriting` is set when the user chose to save
   * anyway.
   */
  send(values: Values, isOverwriting: boolean): Promise<SentForm<Result> | null>
  /** Called when the form is saved and clean, so that it may navigate. */
  onSaved(payload: Result): void
  onClose(): void
}

/** The outcome of a function that only answers with an error message for one field, or null. */
export const sentField = (field: string, message: string | null): Sent<Payload> => ({
  payload: { userErrors: message === null ? [] : [{ field, message }] },
  error: null,
})

/**
 * A form in a dialog. Errors are shown at their fields, and the first of them gets the focus. Closing the dialog asks
 * before it discards changes.
 */
export function FormDialog<Values extends object, Result extends Payload>(props: FormDialogProps<Values, Result>) {
  const {
    form,
    submit,
    dismiss = 'Cancel',
    isSubmitDisabled = false,
    submitColor,
    conflict,
    children,
    send,
    onSaved,
    onClose,
    ...modal
  } = props
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

  async function submitForm(values: Values, isOverwriting = false) {
    setProblem(null)
    setSending(true)
    // Whatever else fails, such as reloading a list without a network, must not leave the button spinning.
    const sent = await send(values, isOverwriting).catch((error: unknown) => ({ payload: undefined, error }))
    setSending(false)
    if (!sent) return
    const { payload, error, fields = Object.keys(values), problem: ownProblem }: SentForm<Result> = sent
    if (!payload) setProblem(ownProblem ?? explainError(error))
    else if (payload.userErrors.length === 0) setSaved(payload)
    else setProblem(takeErrors(form, fields, payload.userErrors))
  }

  const onSubmit = (isOverwriting: boolean) =>
    form.onSubmit(
      (values) => submitForm(values, isOverwriting),
      (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
    )

  return (
    <Modal opened onClose={close} {...modal}>
      <form noValidate onSubmit={onSubmit(false)}>
        <Stack gap="md">
          {conflict && (
            <ConflictNotice title={conflict.title} onReload={conflict.onReload} onSaveAnyway={() => onSubmit(true)()} />
          )}
          <FormProblem problem={problem} />
          {children}
          <DialogButtons
            dismiss={dismiss}
            onCancel={close}
            color={submitColor}
            loading={isSending}
            disabled={isSubmitDisabled}
          >
            {submit}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
