import { notifications } from '@mantine/notifications'
import { toastPlace } from './toast-place.ts'

const closeButtonProps = { 'aria-label': 'Close' }

/** Shows a success message. */
export function toastSuccess(message: string): void {
  notifications.show({ ...toastPlace(), message, color: 'teal', withBorder: true, role: 'status', closeButtonProps })
}

/** Long enough to be read, and to do something about it. */
const ERROR_MS = 8000

/** Shows an error message. */
export function toastError(message: string): void {
  const look = { color: 'red', withBorder: true, role: 'alert', closeButtonProps }
  notifications.show({ ...toastPlace(), ...look, message, autoClose: ERROR_MS })
}
