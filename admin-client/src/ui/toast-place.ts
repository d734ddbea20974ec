import type { NotificationData } from '@mantine/notifications'

let place: Pick<NotificationData, 'position'> = {}

/** Where toasts are shown now. */
export const toastPlace = () => place

/** Shows toasts elsewhere, for a screen with tools at the usual place. Returns a function that ends it. */
export function moveToasts(position: NotificationData['position']): () => void {
  place = { position }
  return () => {
    place = {}
  }
}
