import DataLoader from 'dataloader'
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { Product } from '../../../commerce/products/index.ts'
import { AudienceOrders } from './audience.inputs.ts'
import { AudienceAccess } from './audience-access.ts'

/** Batch-loads the names of products in conditions. */
class OrderedProducts {
  private readonly names: DataLoader<string, string | null>

  constructor(ctx: RequestContext) {
    this.names = new DataLoader(async (ids) => {
      const products = await ctx.em.find(Product, { id: { $in: [...ids] }, deletedAt: null })
      return ids.map((id) => products.find((product) => product.id === id)?.name ?? null)
    })
  }

  nameOf(id: string): Promise<string | null> {
    return this.names.load(id)
  }
}

@Resolver(() => AudienceOrders)
export class AudienceOrdersResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Null without a product, if it was deleted, and without permission to view web orders.',
  })
  async productName(@Root() { productId }: AudienceOrders, @Ctx() ctx: RequestContext): Promise<string | null> {
    return productId && ctx.use(AudienceAccess).seesOrders ? ctx.use(OrderedProducts).nameOf(productId) : null
  }
}
