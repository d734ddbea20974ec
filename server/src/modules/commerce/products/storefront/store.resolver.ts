import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, Info, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { ListArgs } from '../../../../kernel/graphql/list-args.ts'
import { sliceForSelection } from '../../../../kernel/graphql/paging.ts'
import { OpenToAnyone } from '../../../../kernel/graphql/requirements.ts'
import { selectedFields } from '../../../../kernel/graphql/selection.ts'
import { Product } from '../product.entity.ts'
import { ProductOrder } from '../product-list.inputs.ts'
import type { ProductSelection } from '../products-with-variants.ts'
import { type StoreListing, StoreProductList, StoreProductWhere } from './store.inputs.ts'
import { StoreReader } from './store-reader.ts'

/** The catalogue as visitors and other front ends see it. */
@Resolver()
export class StoreResolver {
  @Query(() => StoreProductList, {
    complexity: 1_500,
    description:
      'Products that visitors see: active ones whose publish date has come. Ordered by name unless a search or another order is given. `search` matches the beginnings of words, and forgives one typo if nothing else is found: the 200 best matches come in order, then all others by name.',
  })
  @OpenToAnyone('store')
  products(
    @ListArgs(StoreProductWhere, ProductOrder) { slice, where, orderBy }: ListArgs<StoreProductWhere, ProductOrder>,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<StoreListing> {
    const selection = selectionOf(info, 'items')
    const neededSlice = sliceForSelection(slice, selectedFields(info))
    return ctx.use(StoreReader).list({ slice: neededSlice, search, where, orderBy, selection })
  }

  @Query(() => Product, {
    nullable: true,
    description:
      'By its slug or a former one, so compare `slug` to redirect. Null if visitors do not see it; staff also find drafts.',
  })
  @OpenToAnyone('store')
  product(
    @Arg('slug', () => String) slug: string,
    @Ctx() ctx: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Product | null> {
    return ctx.use(StoreReader).bySlug(slug, selectionOf(info))
  }
}

const selectionOf = (info: GraphQLResolveInfo, ...path: string[]): ProductSelection => ({
  product: selectedFields(info, ...path),
  variant: selectedFields(info, ...path, 'variants'),
})
