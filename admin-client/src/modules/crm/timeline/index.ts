export { Timeline } from './timeline.tsx'
export { useCustomerChanges } from './use-customer-updates.ts'
