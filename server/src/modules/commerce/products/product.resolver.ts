import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import { TaxClass, TaxService } from '../taxes/index.ts'
import { Product } from './product.entity.ts'
import {
  ChangeProductsInput,
  CreateProductInput,
  ManageProductsInput,
  ProductPayload,
  ProductsPayload,
  UpdateProductInput,
} from './product.inputs.ts'
import { ProductService } from './product.service.ts'
import { ProductChanges } from './product-changes.ts'
import { ProductList, ProductOrder, ProductWhere } from './product-list.inputs.ts'
import { ProductReader } from './product-reader.ts'

@Resolver(() => Product)
export class ProductResolver {
  @Query(() => ProductList, {
    description:
      'All products for staff, drafts included. Ordered by name unless a search or another order is given. Deleted products are returned only on request. For what visitors see, use `products`.',
  })
  @Requires('products.can_view', 'products')
  catalogProducts(
    @ListArgs(ProductWhere, ProductOrder) { slice, where, orderBy }: ListArgs<ProductWhere, ProductOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Product>> {
    return ctx.use(ProductReader).list(slice, where, orderBy)
  }

  @Query(() => Product, { description: 'For staff. Visitors see `product`.' })
  @Requires('products.can_view', 'products')
  catalogProduct(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Product> {
    return ctx.use(ProductService).get(id)
  }

  @Query(() => [TaxClass], { description: 'The tax classes for products, the default first, then by name.' })
  @Requires('products.can_view', 'products')
  productTaxClasses(@Ctx() ctx: RequestContext): Promise<TaxClass[]> {
    return ctx.use(TaxService).classes()
  }

  @Mutation(() => ProductPayload)
  @Requires('products.can_create', 'products')
  createProduct(@Arg('input', () => CreateProductInput) input: CreateProductInput, @Ctx() ctx: RequestContext) {
    return payload('product', ctx, () => ctx.use(ProductService).create(input))
  }

  @Mutation(() => ProductPayload)
  @Requires('products.can_edit', 'products')
  updateProduct(@Arg('input', () => UpdateProductInput) input: UpdateProductInput, @Ctx() ctx: RequestContext) {
    return payload('product', ctx, () => ctx.use(ProductService).update(input))
  }

  @Mutation(() => ProductsPayload, { description: 'Changes all of them or none.' })
  @Requires('products.can_edit', 'products')
  changeProducts(@Arg('input', () => ChangeProductsInput) input: ChangeProductsInput, @Ctx() ctx: RequestContext) {
    return payload('products', ctx, () => ctx.use(ProductChanges).make(input))
  }

  @Mutation(() => ProductsPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('products.can_delete', 'products')
  deleteProducts(@Arg('input', () => ManageProductsInput) { ids }: ManageProductsInput, @Ctx() ctx: RequestContext) {
    return payload('products', ctx, () => ctx.use(ProductService).delete(ids))
  }

  @Mutation(() => ProductsPayload, {
    description: 'If another product has taken its slug or SKU, the slug gets a number and the SKU is cleared.',
  })
  @Requires('products.can_delete', 'products')
  restoreProducts(@Arg('input', () => ManageProductsInput) { ids }: ManageProductsInput, @Ctx() ctx: RequestContext) {
    return payload('products', ctx, () => ctx.use(ProductService).restore(ids))
  }
}
