export { useViewedList } from './use-viewed-list.ts'
export type { ViewDocuments } from './view-documents.ts'
export { ViewTabs } from './view-tabs.tsx'
