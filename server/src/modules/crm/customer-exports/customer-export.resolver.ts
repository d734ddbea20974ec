import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../platform/data-exchange/index.ts'
import { CustomerWhere } from '../customers/index.ts'
import { CustomerExport } from './customer-export.ts'

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
