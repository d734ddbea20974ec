import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Close' }

/** Shows a success message. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true, role: 'status', closeButtonProps })
}

/** Shows an error message. */
export function toastError(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, role: 'alert', closeButtonProps })
}
