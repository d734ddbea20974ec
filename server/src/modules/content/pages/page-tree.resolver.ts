import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { PagePayload } from './page.inputs.ts'
import { MovePageInput, PageTree } from './page-tree.inputs.ts'
import { PageTreeService } from './page-tree.service.ts'

@Resolver()
export class PageTreeResolver {
  @Query(() => PageTree)
  @Requires('pages.can_view', 'site')
  pageTree(
    @Arg('perPage', () => Int, { nullable: true, defaultValue: 20 }) perPage: number | null,
    @Ctx() ctx: RequestContext,
  ): Promise<PageTree> {
    return ctx.use(PageTreeService).read(perPage)
  }

  @Mutation(() => PagePayload, {
    description: 'Moves a page below another parent or to another position among its siblings.',
  })
  @Requires('pages.can_edit', 'site')
  movePage(@Arg('input', () => MovePageInput) input: MovePageInput, @Ctx() ctx: RequestContext) {
    return payload('page', ctx, () => ctx.use(PageTreeService).move(input))
  }
}
