import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { registerTaskWebhookData } from '../tasks/index.ts'
import { seedSchedules } from './demo-schedules.ts'
import { ChangedPlans } from './live/changed-plans.ts'
import { LivePlansResolver } from './live/live-plans.resolver.ts'
import { PlannerResolver } from './people/planner.resolver.ts'
import { PlannerDisplay, PlannerViewsResolver } from './people/planner-display.ts'
import { WorkingHours } from './people/working-hours.entity.ts'
import { Schedule } from './schedule.entity.ts'
import { ProjectSchedulesResolver, ScheduleResolver, TaskSchedulesResolver } from './schedule.resolver.ts'
import { notificationKinds, scheduledTimesOfTask, webhookEvents } from './schedule-notices.ts'

export { WorkTimes } from './people/work-times.ts'
export type { StoredDay } from './people/working-day.ts'

type OwnNotificationKinds = typeof notificationKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** Sent for changes of what planners and calendars show, with the tables of the changed rows. */
    'plans.changed': { readonly tenantId: string; readonly tables: readonly string[] }
  }
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

registerTaskWebhookData('scheduled_times', scheduledTimesOfTask)

/** Who is to work on what, and when. */
export const schedules: Capability = {
  name: 'schedules',
  entities: [Schedule, WorkingHours],
  resolvers: [
    ScheduleResolver,
    TaskSchedulesResolver,
    ProjectSchedulesResolver,
    PlannerResolver,
    PlannerViewsResolver,
    LivePlansResolver,
  ],
  inputTypes: [PlannerDisplay],
  rest: () => import('./schedule.rest.ts'),
  scheduledTasks: [purgeTask('schedules')],
  subscribers: [new ChangedPlans()],
  notificationKinds,
  webhookEvents,
  settingsFromTemplate: { schedules: ['days', 'province', 'workedHolidays'] },
  recordLabels: {
    schedule: { singular: 'Scheduled time', plural: 'Scheduled times' },
    working_hours: { singular: 'Working hours', plural: 'Working hours' },
  },
  demo: seedSchedules,
}
