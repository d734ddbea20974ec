export { TaskTime } from './task-time.tsx'
