import type { Capability } from '../../../kernel/capability/capability.ts'
import type { TimelineKind } from '../../../kernel/messaging/timeline-kinds.ts'
import { ChangedRecords } from './changed-records.ts'
import { TimelineEntry } from './timeline-entry.entity.ts'

export { publishRecords } from './changed-records.ts'
export { type TimelineEntryInput, TimelineService } from './timeline.service.ts'
export { Timeline } from './timeline-item.ts'
export { TimelineReader } from './timeline-reader.ts'

const timelineKinds = {
  change: { label: 'Changes', icon: 'pencil', permission: 'customers.can_view', feature: 'customers' },
} satisfies Record<string, TimelineKind>
type OwnTimelineKinds = typeof timelineKinds

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Sent for records and their attached data, such as tags, timeline entries or a customer's vehicles. */
    'record.changed': { readonly tenantId: string; readonly recordIds: readonly string[] }
  }
}

/** Knows records only by ID, so capabilities of all later areas can depend on it. */
export const timeline: Capability = {
  name: 'timeline',
  entities: [TimelineEntry],
  subscribers: [new ChangedRecords()],
  timelineKinds,
  recordLabels: { timeline_entry: { singular: 'Timeline entry', plural: 'Timeline entries' } },
}
