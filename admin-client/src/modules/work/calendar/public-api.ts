export {
  addDays,
  type CalendarView,
  daysBetween,
  daysOfView,
  isCalendarDay,
  longDay,
  stepOf,
  titleOf,
} from './calendar-days.ts'
export { clock, type WallTime, wallTime } from './calendar-entry.ts'
export { useResources } from './resources/use-resources.ts'
