import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'

const LONG_ENOUGH_MS = 8000

/** Says what was done, and takes it back on request. */
export function toastUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    color: 'teal',
    withBorder: true,
    role: 'status',
    autoClose: LONG_ENOUGH_MS,
    closeButtonProps: { 'aria-label': 'Close' },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{message}</span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          Undo
        </Button>
      </Group>
    ),
  })
}
