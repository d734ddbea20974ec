import type { Person, Place, PlannedWork } from './planned-work.ts'

/** What both views of the planner show, and what people do in them. */
export interface PlannerViewProps {
  readonly people: readonly Person[]
  readonly days: readonly string[]
  readonly works: readonly PlannedWork[]
  /** The names of holidays by day. */
  readonly holidays: ReadonlyMap<string, string>
  readonly today: string
  readonly mayPlan: boolean
  onMove(work: PlannedWork, place: Place): void
  onOpen(work: PlannedWork): void
  /** At the beginning and the end of a drag, during which nothing else may move. */
  onHold(isHeld: boolean): void
  onDay(day: string): void
  /** Absent for viewers who may not change working hours. */
  readonly onHours?: ((person: Person) => void) | undefined
}
