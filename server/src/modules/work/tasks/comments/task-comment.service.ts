import type { RequestContext } from '../../../../kernel/context/context.ts'
import {
  type Comment,
  type CommentInput,
  CommentService,
  type EditCommentInput,
} from '../../../platform/comments/index.ts'
import { TaskService } from '../task.service.ts'
import { TaskNotices } from '../task-notices.ts'

/** Comments on tasks, with the notifications about them. Requires a transaction. */
export class TaskCommentService {
  constructor(private readonly ctx: RequestContext) {}

  async add({ taskId, ...input }: CommentInput & { readonly taskId: string }): Promise<Comment> {
    const { comment, mentioned } = await this.ctx.use(CommentService).add('task', taskId, input)
    const task = await this.ctx.use(TaskService).get(taskId)
    await this.ctx.use(TaskNotices).commented(task, mentioned)
    return comment
  }

  async edit(input: EditCommentInput): Promise<Comment> {
    const { comment, mentioned } = await this.ctx.use(CommentService).edit('task', input)
    const task = await this.ctx.use(TaskService).get(comment.recordId)
    await this.ctx.use(TaskNotices).mentioned(task, mentioned)
    return comment
  }
}
