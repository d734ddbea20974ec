import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../../platform/data-exchange/index.ts'
import { TimeReport, TimeReportGroup, TimeReportWhere } from './time-report.inputs.ts'
import { TimeReportService } from './time-report.ts'

@Resolver()
export class TimeReportResolver {
  @Query(() => TimeReport, {
    description: 'The time of a period by person, project or customer. Excludes deleted tasks and customers.',
  })
  @Requires('tasks.can_view', 'tasks')
  timeReport(
    @Arg('where', () => TimeReportWhere) where: TimeReportWhere,
    @Arg('by', () => TimeReportGroup) by: TimeReportGroup,
    @Ctx() ctx: RequestContext,
  ): Promise<TimeReport> {
    return ctx.use(TimeReportService).report(where, by)
  }

  @Query(() => ExportLink, { description: 'Exports the report as a CSV file.' })
  @Requires('tasks.can_view', 'tasks')
  timeReportExport(
    @Arg('where', () => TimeReportWhere) where: TimeReportWhere,
    @Arg('by', () => TimeReportGroup) by: TimeReportGroup,
    @Ctx() ctx: RequestContext,
  ): ExportLink {
    return { url: ctx.use(TimeReportService).order(where, by) }
  }
}
