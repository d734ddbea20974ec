import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'

const DURATION_MS = 8000

/** Where to show it, for screens with tools at the usual place. */
type ToastPlace = Pick<NotificationData, 'position' | 'mb'>

interface ToastAction {
  readonly label: string
  run(): void
}

/** Shows a message with an Undo button. Returns a function that hides it. */
export function toastUndo(message: string, onUndo: () => void, place: ToastPlace = {}): () => void {
  return toastAction(message, { label: 'Undo', run: onUndo }, place)
}

/** Shows a message with a button. Returns a function that hides it. */
export function toastAction(message: string, { label, run }: ToastAction, place: ToastPlace = {}): () => void {
  const id = notifications.show({
    ...place,
    color: 'teal',
    withBorder: true,
    role: 'status',
    autoClose: DURATION_MS,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            run()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
  return () => notifications.hide(id)
}
