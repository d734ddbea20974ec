import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Close' }

/** Says that something worked. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true, role: 'status', closeButtonProps })
}

/** Says that something failed, in words that a user understands. */
export function toastError(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, role: 'alert', closeButtonProps })
}
