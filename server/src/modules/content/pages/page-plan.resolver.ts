import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { Page } from './page.entity.ts'
import { PagePayload } from './page.inputs.ts'
import { SchedulePageInput } from './page-plan.inputs.ts'
import { PagePlanService } from './page-plan.service.ts'

@Resolver(() => Page)
export class PagePlanResolver {
  @Mutation(() => PagePayload, { description: 'Schedules publishing the draft and unpublishing the page.' })
  @Requires('pages.can_edit', 'site')
  schedulePage(@Arg('input', () => SchedulePageInput) input: SchedulePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PagePlanService).plan(input))
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Scheduled publishing time. Only for viewers with pages.can_view.',
  })
  publishAt(@Root() page: Page, @Ctx() ctx: RequestContext): Date | null {
    return ctx.can('pages.can_view') ? page.publishAt : null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Scheduled unpublishing time. Only for viewers with pages.can_view.',
  })
  unpublishAt(@Root() page: Page, @Ctx() ctx: RequestContext): Date | null {
    return ctx.can('pages.can_view') ? page.unpublishAt : null
  }
}
