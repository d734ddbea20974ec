import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { RequiresSome } from '../../../kernel/graphql/requirements.ts'
import { AssigneeService } from './assignee.service.ts'
import { Assignee } from './assignee.ts'

@Resolver()
export class AssigneeResolver {
  @Query(() => [Assignee], {
    description: 'Administrators and managers whose name or email contains the text, by name: the first 100.',
  })
  @RequiresSome([
    { permission: 'projects.can_view', feature: 'projects' },
    { permission: 'tasks.can_view', feature: 'tasks' },
    { permission: 'calendar.can_view', feature: 'calendar' },
  ])
  assignees(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Assignee[]> {
    return ctx.use(AssigneeService).candidates(search ?? '')
  }
}
