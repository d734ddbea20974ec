import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import {
  ProductTerm,
  ProductTermPayload,
  RenameProductBrandInput,
  RenameProductTagInput,
} from './product-term.inputs.ts'
import { ProductTerms } from './product-terms.ts'

@Resolver()
export class ProductTermResolver {
  @Query(() => [ProductTerm], {
    complexity: 500,
    description: 'At most 50 tags that contain the text, those of the most products first.',
  })
  @Requires('products.can_view', 'products')
  productTags(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ProductTerm[]> {
    return ctx.use(ProductTerms).tags(search ?? '')
  }

  @Query(() => [ProductTerm], {
    complexity: 500,
    description: 'At most 50 brands that contain the text, those of the most products first.',
  })
  @Requires('products.can_view', 'products')
  productBrands(
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<ProductTerm[]> {
    return ctx.use(ProductTerms).brands(search ?? '')
  }

  @Mutation(() => ProductTermPayload, { description: 'Renames a tag of all products, or merges it into another one.' })
  @Requires('products.can_edit', 'products')
  renameProductTag(
    @Arg('input', () => RenameProductTagInput) input: RenameProductTagInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('term', ctx, () => ctx.use(ProductTerms).renameTag(input))
  }

  @Mutation(() => ProductTermPayload, {
    description: 'Renames a brand of all products, or merges it into another one.',
  })
  @Requires('products.can_edit', 'products')
  renameProductBrand(
    @Arg('input', () => RenameProductBrandInput) input: RenameProductBrandInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('term', ctx, () => ctx.use(ProductTerms).renameBrand(input))
  }
}
