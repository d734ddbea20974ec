export { Timeline } from './timeline.tsx'
export { CustomerTimelineDocument, useCustomerChanges } from './use-timeline.ts'
