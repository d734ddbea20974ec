export { useListViews } from './use-list-views.ts'
export type { ViewDocuments } from './view-documents.ts'
export { ViewTabs } from './view-tabs.tsx'
