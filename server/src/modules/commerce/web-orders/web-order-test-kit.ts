export { sweepOrders } from './order-sweep.ts'
