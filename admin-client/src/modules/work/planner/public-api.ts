export { TaskSchedules } from './task-schedules.tsx'
