import { Field, InputType, registerEnumType } from 'type-graphql'
import { savedViewsOf } from '../../platform/saved-views/index.ts'

enum TaskLanes {
  ASSIGNEE = 'assignee',
  PRIORITY = 'priority',
}
registerEnumType(TaskLanes, { name: 'TaskLanes' })

@InputType({ description: 'What a saved view of the task board shows.' })
export class TaskBoardDisplay {
  @Field(() => Boolean, { nullable: true, description: "Whether only the viewer's own tasks are shown." })
  isMine?: boolean | null

  @Field(() => TaskLanes, { nullable: true })
  lanes?: TaskLanes | null
}

/** Saved views of the task board. */
export const TaskBoardViewsResolver = savedViewsOf({
  name: 'task-board',
  record: 'TaskBoard',
  where: 'TaskBoardDisplay',
  permission: 'tasks.can_view',
  feature: 'tasks',
})
