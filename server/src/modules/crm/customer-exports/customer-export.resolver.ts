import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { CustomerWhere } from '../customers/index.ts'
import { CustomerExport } from './customer-export.ts'

@ObjectType()
export class ExportLink {
  @Field(() => String, {
    description: 'Returns a CSV file. Valid for ten minutes, and only for the user who requested it.',
  })
  url!: string
}

@Resolver()
export class CustomerExportResolver {
  @Query(() => ExportLink, {
    description:
      'Exports the customers that match `where`, or those in `ids`, as a CSV file that can be imported again.',
  })
  @Requires('customers.can_view', 'customers')
  async customerExport(
    @Arg('where', () => CustomerWhere, { nullable: true }) where: CustomerWhere | null,
    @Arg('ids', () => [ID], { nullable: true }) ids: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ExportLink> {
    return { url: await ctx.use(CustomerExport).order(where, ids) }
  }
}
