export { Timeline } from './timeline.tsx'
export { useNewsOfCustomer } from './use-customer-updates.ts'
