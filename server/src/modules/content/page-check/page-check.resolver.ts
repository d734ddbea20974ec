import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context.ts'
import { Requires } from '../../../kernel/requirements.ts'
import { PageCheck } from './page-check.inputs.ts'
import { PageCheckService } from './page-check.service.ts'

/** Query cost: each address may need a database or storage lookup. */
const CHECKING_COST = 50

@Resolver()
export class PageCheckResolver {
  @Query(() => PageCheck, {
    complexity: CHECKING_COST,
    description: 'Takes at most 500 links and 500 images, as paths on the site.',
  })
  @Requires('pages.can_edit', 'editor')
  pageCheck(
    @Arg('id', () => ID) id: string,
    @Arg('links', () => [String]) links: string[],
    @Arg('pictures', () => [String]) pictures: string[],
    @Ctx() ctx: RequestContext,
  ): Promise<PageCheck> {
    return ctx.use(PageCheckService).check(id, links, pictures)
  }
}
