import { Resolver, Subscription } from 'type-graphql'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import type { Events } from '../../../../kernel/messaging/events.ts'
import { isInCalendar, isInPlanner } from './changed-plans.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly payload: Events['plans.changed']
}

const tenantTopic = ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? ''
const REFETCH = 'refetch it then. Changes missed while disconnected are not replayed.'

/** Live updates of planners, calendars and the board of tasks. */
@Resolver()
export class LivePlansResolver {
  @Subscription(() => Boolean, {
    description: `True after every change of what the planner shows; ${REFETCH}`,
    topics: 'plans.changed',
    topicId: tenantTopic,
    filter: ({ payload }: SubscriptionData) => isInPlanner(payload.tables),
  })
  @Requires('tasks.can_view', 'tasks')
  plannerChanged(): boolean {
    return true
  }

  @Subscription(() => Boolean, {
    description: `True after every change of tasks, their assignees and labels; ${REFETCH}`,
    topics: 'plans.changed',
    topicId: tenantTopic,
    filter: ({ payload }: SubscriptionData) => payload.tables.includes('task'),
  })
  @Requires('tasks.can_view', 'tasks')
  tasksChanged(): boolean {
    return true
  }

  @Subscription(() => Boolean, {
    description: `True after every change of appointments, planned work, tasks or notes; ${REFETCH}`,
    topics: 'plans.changed',
    topicId: tenantTopic,
    filter: ({ payload }: SubscriptionData) => isInCalendar(payload.tables),
  })
  @Requires('calendar.can_view', 'calendar')
  calendarChanged(): boolean {
    return true
  }
}
