import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { toastPlace } from './toast-place.ts'

const DURATION_MS = 8000

interface ToastAction {
  readonly label: string
  run(): void
}

/** Shows a message with an Undo button. Returns a function that hides it. */
export function toastUndo(message: string, onUndo: () => void): () => void {
  return toastAction(message, { label: 'Undo', run: onUndo })
}

/** Shows a message with a button. Returns a function that hides it. */
export function toastAction(message: string, { label, run }: ToastAction): () => void {
  const id = notifications.show({
    ...toastPlace(),
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
          flex="none"
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
