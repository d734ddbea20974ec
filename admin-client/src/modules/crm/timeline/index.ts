export { Timeline } from './timeline.tsx'
export { useNewsOfCustomer } from './use-news-of-customer.ts'
