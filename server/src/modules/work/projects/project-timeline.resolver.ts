import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Timeline, TimelineReader } from '../../crm/timeline/index.ts'
import { ProjectService } from './project.service.ts'

@Resolver()
export class ProjectTimelineResolver {
  @Query(() => Timeline, {
    description:
      'Events of a project, newest first: its notes, and changes of the project, its tasks and files. Limited to what the viewer may see.',
  })
  @Requires('projects.can_view', 'projects')
  async projectTimeline(
    @Arg('projectId', () => ID) projectId: string,
    @Arg('first', () => Int, { nullable: true, description: 'At most 100; 20 if omitted.' }) first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The cursor of the last item of the previous page.' })
    after: string | null,
    @Arg('kinds', () => [String], { nullable: true, description: 'Only items of these kinds.' }) kinds: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Timeline> {
    const { id } = await ctx.use(ProjectService).get(projectId)
    return ctx.use(TimelineReader).of(id, { first, after, kinds, seesChanges: true })
  }
}
