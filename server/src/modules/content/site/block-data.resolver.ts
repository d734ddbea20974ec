import { MAX_PAGE_QUERIES } from '@mainstreet/blocks/data'
import { blockNamed } from '@mainstreet/blocks/library'
import { ArrayMaxSize } from 'class-validator'
import { GraphQLJSON } from 'graphql-scalars'
import { Args, ArgsType, Ctx, Field, InputType, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import { PageDataLoader } from './page-data.ts'

@InputType()
export class BlockDataInput {
  @Field(() => String, { description: "The block's type, such as `SubMenu`." })
  block!: string

  @Field(() => GraphQLJSON, { description: "The variables of the block's own query." })
  variables!: unknown
}

@ArgsType()
class BlockDataArguments {
  @Field(() => [BlockDataInput])
  @ArrayMaxSize(MAX_PAGE_QUERIES, { message: `At most ${MAX_PAGE_QUERIES} blocks can be loaded at once.` })
  blocks!: BlockDataInput[]
}

@ObjectType()
export class BlockData {
  @Field(() => GraphQLJSON, { nullable: true, description: 'Null if it could not be loaded.' })
  data!: unknown
}

/** One field may run this many queries, each as large as a visitor's. A request has room for one field. */
const COST = 500 * MAX_PAGE_QUERIES

/** For the editor's canvas, which shows what visitors would see. */
@Resolver()
export class BlockDataResolver {
  @Query(() => [BlockData], {
    complexity: COST,
    description: `The data that blocks show on the site, in the order of the inputs: what an anonymous visitor may see. At most ${MAX_PAGE_QUERIES} at once.`,
  })
  @Requires('pages.can_view', 'editor')
  async blockData(
    @Args(() => BlockDataArguments) { blocks }: BlockDataArguments,
    @Ctx() ctx: RequestContext,
  ): Promise<BlockData[]> {
    const queries = blocks.map(({ block, variables }, at) => {
      const source = blockNamed(block)?.data
      if (!source) throw badInput('There is no block with this name that shows data.')
      if (typeof variables !== 'object' || variables === null) throw badInput('variables must be an object.')
      return { key: `${at}`, block, document: source.query.toString(), variables, tags: source.tags }
    })
    const results = await ctx.use(PageDataLoader).load(queries)
    return queries.map(({ key }) => {
      const result = results[key]
      return { data: result?.state === 'ready' ? result.value : null }
    })
  }
}
