import { GraphQLJSON } from 'graphql-scalars'
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Revision } from './revision.entity.ts'
import { RevisionReader } from './revision-reader.ts'

/** Query cost of the content, which may be as large as thousands of fields. */
const CONTENT_COST = 20

@Resolver(() => Revision)
export class RevisionResolver {
  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    complexity: CONTENT_COST,
    description: 'In the same format as the content of its page, component template or post.',
  })
  async content(@Root() revision: Revision, @Ctx() ctx: RequestContext): Promise<unknown> {
    const stored = await ctx.use(RevisionReader).contentOf(revision)
    return revision.templateId === null || stored === null ? stored : JSON.parse(stored)
  }
}
