export { editorPath, pageUrl } from './page-address.ts'
export { PageSettingsDialog } from './page-settings-dialog.tsx'
export { isScheduled, PageStatusBadges, type ShownStatus, STATUS_NAMES } from './page-status.tsx'
export { PlanPage } from './plan-page.tsx'
