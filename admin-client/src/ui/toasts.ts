import { notifications } from '@mantine/notifications'

const closeButtonProps = { 'aria-label': 'Close' }

/** Shows a success message. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'teal', withBorder: true, role: 'status', closeButtonProps })
}

/** Long enough to be read, and to do something about it. */
const ERROR_MS = 8000

/** Shows an error message. */
export function toastError(message: string): void {
  notifications.show({ message, color: 'red', withBorder: true, role: 'alert', autoClose: ERROR_MS, closeButtonProps })
}
