import type { Capability } from '../../../kernel/capability.ts'
import { ChangedCustomers } from './changed-customers.ts'
import { TimelineEntry } from './timeline-entry.entity.ts'

export { publishCustomers } from './changed-customers.ts'
export { TimelineService, type TimelineEntryInput } from './timeline.service.ts'
export { Timeline } from './timeline-item.ts'
export type { TimelineKindName } from './timeline-kinds.ts'
export { TimelineReader } from './timeline-reader.ts'

/** It knows customers by their ids alone: `customers` stands on it, and so may every capability of a later area. */
export const timeline: Capability = {
  name: 'timeline',
  entities: [TimelineEntry],
  subscribers: [new ChangedCustomers()],
}
