import type { Capability } from '../../../kernel/capability.ts'
import type { TimelineKind } from '../../../kernel/timeline-kinds.ts'
import { ChangedCustomers } from './changed-customers.ts'
import { TimelineEntry } from './timeline-entry.entity.ts'

export { publishCustomers } from './changed-customers.ts'
export { type TimelineEntryInput, TimelineService } from './timeline.service.ts'
export { Timeline } from './timeline-item.ts'
export { TimelineReader } from './timeline-reader.ts'

const timelineKinds = {
  change: { label: 'Changes', icon: 'pencil', permission: 'customers.can_view', feature: 'customers' },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/events.ts' {
  interface Events {
    /** Sent for customers and for their related records, such as vehicles, tags and timeline entries. */
    'customer.changed': { readonly tenantId: string; readonly customerIds: readonly string[] }
  }
}

/** Refers to customers only by ID, so `customers` and all capabilities of later areas can depend on it. */
export const timeline: Capability = {
  name: 'timeline',
  entities: [TimelineEntry],
  subscribers: [new ChangedCustomers()],
  timelineKinds,
  recordLabels: { timeline_entry: { singular: 'Timeline entry', plural: 'Timeline entries' } },
}
