import type { Capability } from '../../../kernel/capability.ts'
import { ChangedCustomers } from './changed-customers.ts'
import { TimelineEntry } from './timeline-entry.entity.ts'

export { publishCustomers } from './changed-customers.ts'
export { type TimelineEntryInput, TimelineService } from './timeline.service.ts'
export { Timeline } from './timeline-item.ts'
export type { TimelineKindName } from './timeline-kinds.ts'
export { TimelineReader } from './timeline-reader.ts'

/** Refers to customers only by ID, so `customers` and all capabilities of later areas can depend on it. */
export const timeline: Capability = {
  name: 'timeline',
  entities: [TimelineEntry],
  subscribers: [new ChangedCustomers()],
}
