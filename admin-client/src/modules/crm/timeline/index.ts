export { Timeline } from './timeline.tsx'
export { useCustomerChanges } from './use-timeline.ts'
