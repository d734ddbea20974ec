import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { ExportLink } from '../../platform/data-exchange/index.ts'
import { ProductWhere } from '../products/index.ts'
import { ProductExport } from './product-export.ts'

@Resolver()
export class ProductExportResolver {
  @Query(() => ExportLink, {
    description:
      "Exports the products that match `where`, or those in `ids`, as a CSV file with Shopify's columns that can be imported again.",
  })
  @Requires('products.can_view', 'products')
  async productExport(
    @Arg('where', () => ProductWhere, { nullable: true }) where: ProductWhere | null,
    @Arg('ids', () => [ID], { nullable: true }) ids: string[] | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ExportLink> {
    return { url: await ctx.use(ProductExport).order(where, ids) }
  }
}
