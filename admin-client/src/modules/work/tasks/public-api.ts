export { priorityOptions } from './task-status.tsx'
