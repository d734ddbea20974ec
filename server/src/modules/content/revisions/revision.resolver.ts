import { GraphQLJSON } from 'graphql-scalars'
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context.ts'
import { Revision } from './revision.entity.ts'
import { RevisionReader } from './revision-reader.ts'

/** What a content counts among the fields of a query: it may be as long as thousands of them. */
const CONTENT_COST = 20

@Resolver(() => Revision)
export class RevisionResolver {
  @FieldResolver(() => GraphQLJSON, {
    nullable: true,
    complexity: CONTENT_COST,
    description: 'In the same format as the content of pages and component templates.',
  })
  async content(@Root() revision: Revision, @Ctx() ctx: RequestContext): Promise<unknown> {
    const stored = await ctx.use(RevisionReader).contentOf(revision)
    return revision.templateId === null || stored === null ? stored : JSON.parse(stored)
  }
}
