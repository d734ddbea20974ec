import { Arg, Ctx, Extensions, Field, ID, InputType, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { PageArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import {
  type Comment,
  CommentInput,
  CommentList,
  CommentPayload,
  CommentPerson,
  CommentService,
  CommentsPayload,
  EditCommentInput,
  ManageCommentsInput,
  MOST_PEOPLE,
  ReactToCommentInput,
} from '../../../platform/comments/index.ts'
import { TaskCommentService } from './task-comment.service.ts'

@InputType()
class AddTaskCommentInput extends CommentInput {
  @Field(() => ID)
  taskId!: string
}

@Resolver()
export class TaskCommentResolver {
  @Query(() => CommentList, { description: 'Newest first.' })
  @Requires('tasks.can_view', 'tasks')
  taskComments(
    @Arg('taskId', () => ID) taskId: string,
    @PageArgs() { slice }: PageArgs,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Comment>> {
    return ctx.use(CommentService).list('task', taskId, slice)
  }

  @Query(() => [CommentPerson], {
    description: `Staff whose role may view tasks and whose name contains the text, by name: the first ${MOST_PEOPLE}. They can be mentioned.`,
  })
  @Extensions({ rows: MOST_PEOPLE })
  @Requires('tasks.can_view', 'tasks')
  taskCommentPeople(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<CommentPerson[]> {
    return ctx.use(CommentService).people('task', search ?? '')
  }

  @Mutation(() => CommentPayload, { description: 'Assignees and those who are mentioned get a notification.' })
  @Requires('tasks.can_edit', 'tasks')
  addTaskComment(@Arg('input', () => AddTaskCommentInput) input: AddTaskCommentInput, @Ctx() ctx: RequestContext) {
    return payload('comment', ctx, () => ctx.use(TaskCommentService).add(input))
  }

  @Mutation(() => CommentPayload, { description: 'Only its author can edit a comment.' })
  @Requires('tasks.can_edit', 'tasks')
  editTaskComment(@Arg('input', () => EditCommentInput) input: EditCommentInput, @Ctx() ctx: RequestContext) {
    return payload('comment', ctx, () => ctx.use(TaskCommentService).edit(input))
  }

  @Mutation(() => CommentPayload)
  @Requires('tasks.can_edit', 'tasks')
  reactToTaskComment(@Arg('input', () => ReactToCommentInput) input: ReactToCommentInput, @Ctx() ctx: RequestContext) {
    return payload('comment', ctx, () => ctx.use(CommentService).react('task', input))
  }

  @Mutation(() => CommentsPayload, {
    description:
      'Authors delete their own comments, others need the permission to delete tasks. They can be restored for 30 days.',
  })
  @Requires('tasks.can_edit', 'tasks')
  deleteTaskComments(
    @Arg('input', () => ManageCommentsInput) { ids }: ManageCommentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('comments', ctx, () => ctx.use(CommentService).delete('task', ids))
  }

  @Mutation(() => CommentsPayload, { description: 'Requires the same permissions as deleting.' })
  @Requires('tasks.can_edit', 'tasks')
  restoreTaskComments(
    @Arg('input', () => ManageCommentsInput) { ids }: ManageCommentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('comments', ctx, () => ctx.use(CommentService).restore('task', ids))
  }
}
