import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Confirmation {
  readonly title: string
  readonly text: ReactNode
  /** The label of the button that confirms, a verb. */
  readonly confirm: string
  /** The label of the button that does nothing; 'Cancel' if omitted. */
  readonly cancel?: string
  /** False for actions that destroy nothing. Their button is not red. */
  readonly isDestructive?: boolean
  onConfirm(): void
  /** Called however the dialog closes, after `onConfirm`. */
  onClose?(): void
}

/** Asks before an action. */
export function confirmAction({
  title,
  text,
  confirm,
  cancel = 'Cancel',
  isDestructive = true,
  onConfirm,
  onClose,
}: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: text,
    labels: { confirm, cancel },
    confirmProps: isDestructive ? { color: 'red' } : {},
    onConfirm,
    ...(onClose && { onClose }),
  })
}
