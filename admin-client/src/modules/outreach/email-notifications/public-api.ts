export { notificationEditorPath, notificationPath } from './notification-addresses.ts'
