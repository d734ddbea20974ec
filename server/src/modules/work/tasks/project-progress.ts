import DataLoader from 'dataloader'
import { Ctx, Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Project } from '../projects/index.ts'

@ObjectType({ description: 'How many tasks of a project are done. Cancelled and deleted tasks do not count.' })
export class ProjectProgress {
  @Field(() => Int)
  doneTasks!: number

  @Field(() => Int)
  totalTasks!: number
}

/** Counts the tasks of a list of projects in one statement. */
class ProjectTaskCounts {
  private readonly counts = new DataLoader((ids: readonly string[]) => this.load(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  of(projectId: string): Promise<ProjectProgress> {
    return this.counts.load(projectId)
  }

  private async load(projectIds: readonly string[]): Promise<ProjectProgress[]> {
    const rows = await this.ctx.em.execute<{ project_id: string; done: string; total: string }[]>(
      `select "project_id", count(*) filter (where "status" = 'completed') as "done", count(*) as "total" from "task"
       where "project_id" = any(?::uuid[]) and "deleted_at" is null and "status" <> 'cancelled' group by "project_id"`,
      [`{${projectIds.join(',')}}`],
    )
    const counts = new Map(rows.map((row) => [row.project_id, row]))
    return projectIds.map((id) => ({
      doneTasks: Number(counts.get(id)?.done ?? 0),
      totalTasks: Number(counts.get(id)?.total ?? 0),
    }))
  }
}

/** The progress of projects, from their tasks. */
@Resolver(() => Project)
export class ProjectProgressResolver {
  @FieldResolver(() => ProjectProgress, {
    nullable: true,
    description: 'Null for viewers who may not view tasks.',
  })
  async progress(@Root() { id }: Project, @Ctx() ctx: RequestContext): Promise<ProjectProgress | null> {
    return ctx.can('tasks.can_view') && ctx.hasFeature('tasks') ? ctx.use(ProjectTaskCounts).of(id) : null
  }
}
