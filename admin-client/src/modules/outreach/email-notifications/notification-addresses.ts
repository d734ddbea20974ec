export const NOTIFICATIONS_PATH = '/email-marketing/notifications'

export function notificationPath(kind: string): string {
  return `${NOTIFICATIONS_PATH}/${encodeURIComponent(kind)}`
}

/** The editor's path for the design of an automatic email, within the admin. */
export function notificationEditorPath(id: string): string {
  return `/editor?emailNotificationId=${encodeURIComponent(id)}`
}
