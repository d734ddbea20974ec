import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { PageArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  DataImport,
  DataImportList,
  ImportPayload,
  ImportPlan,
  ImportPreviewPayload,
  ImportService,
} from '../../platform/data-exchange/index.ts'
import { CalendarImportInput, ManageCalendarImportInput, settingsOf } from './calendar-import.inputs.ts'
import { calendarImport } from './calendar-import.ts'

@Resolver()
export class CalendarImportResolver {
  @Query(() => DataImportList, { description: 'Imports that were started, newest first.' })
  @Requires('calendar.can_create', 'calendar')
  calendarImports(@PageArgs() { slice }: PageArgs, @Ctx() ctx: RequestContext): Promise<Listing<DataImport>> {
    return ctx.use(ImportService).list(calendarImport, slice)
  }

  @Query(() => DataImport)
  @Requires('calendar.can_create', 'calendar')
  calendarImport(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DataImport> {
    return ctx.use(ImportService).one(calendarImport, id)
  }

  @Query(() => ImportPlan, {
    complexity: 20,
    description: 'The columns of the table that the file became, with the field of each.',
  })
  @Requires('calendar.can_create', 'calendar')
  calendarImportPlan(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<ImportPlan> {
    return ctx.use(ImportService).plan(calendarImport, id)
  }

  @Query(() => ImportPreviewPayload, { complexity: 50, description: 'Dry run of the first 500 rows.' })
  @Requires('calendar.can_create', 'calendar')
  calendarImportPreview(
    @Arg('input', () => CalendarImportInput) input: CalendarImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('preview', ctx, () =>
      ctx.use(ImportService).preview(calendarImport, input.id, settingsOf(input, ctx)),
    )
  }

  @Mutation(() => ImportPayload, { description: 'Imports in the background. Poll `calendarImport` for progress.' })
  @Requires('calendar.can_create', 'calendar')
  startCalendarImport(@Arg('input', () => CalendarImportInput) input: CalendarImportInput, @Ctx() ctx: RequestContext) {
    return payload('import', ctx, () => ctx.use(ImportService).start(calendarImport, input.id, settingsOf(input, ctx)))
  }

  @Mutation(() => ImportPayload, { description: 'Events that were already imported are kept.' })
  @Requires('calendar.can_create', 'calendar')
  cancelCalendarImport(
    @Arg('input', () => ManageCalendarImportInput) { id }: ManageCalendarImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).cancel(calendarImport, id))
  }

  @Mutation(() => ImportPayload, { description: 'Resumes an import that stopped because of a problem.' })
  @Requires('calendar.can_create', 'calendar')
  resumeCalendarImport(
    @Arg('input', () => ManageCalendarImportInput) { id }: ManageCalendarImportInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('import', ctx, () => ctx.use(ImportService).resume(calendarImport, id))
  }
}
