import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { MaxInputLength } from '../../../kernel/validation/input-limits.ts'
import { PageCheck } from './page-check.inputs.ts'
import { PageCheckService } from './page-check.service.ts'

/** Query cost: each address may need database and storage lookups, so a request has room for three. */
const CHECKING_COST = 5_000
/** In characters. Pages may link to any URL, including ones longer than our own. */
const LONGEST_ADDRESS = 8000

@Resolver()
export class PageCheckResolver {
  @Query(() => PageCheck, {
    complexity: CHECKING_COST,
    description: 'Takes at most 500 links and 500 images, as paths on the site.',
  })
  @Requires('pages.can_edit', 'editor')
  pageCheck(
    @Arg('id', () => ID) id: string,
    @MaxInputLength(LONGEST_ADDRESS) @Arg('links', () => [String]) links: string[],
    @MaxInputLength(LONGEST_ADDRESS) @Arg('images', () => [String]) images: string[],
    @Ctx() ctx: RequestContext,
  ): Promise<PageCheck> {
    return ctx.use(PageCheckService).check(id, links, images)
  }
}
