import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { OpenToAnyone, Requires } from '../../../../kernel/graphql/requirements.ts'
import { Descriptions } from '../descriptions.ts'
import { AutomaticCategories } from './automatic-categories.ts'
import {
  CreateProductCategoryInput,
  DeleteProductCategoryInput,
  DeleteProductCategoryPayload,
  MoveProductCategoryInput,
  ProductCategoryPayload,
  SortCategoryProductsInput,
  StoreCategory,
  UpdateProductCategoryInput,
} from './category.inputs.ts'
import { CategoryService } from './category.service.ts'
import { CategoryOrders } from './category-orders.ts'
import { CategoryReader } from './category-reader.ts'
import { CategoryRule, CategoryRulePreview, parseRule } from './category-rule.ts'
import { ProductCategory } from './product-category.entity.ts'

@Resolver(() => ProductCategory)
export class CategoryResolver {
  @Query(() => [StoreCategory], {
    description: 'All categories of the store in the order of the tree, each before those below it.',
  })
  @OpenToAnyone('store')
  categories(@Ctx() ctx: RequestContext): Promise<StoreCategory[]> {
    return ctx.use(CategoryReader).tree()
  }

  @Query(() => StoreCategory, { nullable: true, description: 'By its slug. Null if there is none.' })
  @OpenToAnyone('store')
  category(@Arg('slug', () => String) slug: string, @Ctx() ctx: RequestContext): Promise<StoreCategory | null> {
    return ctx.use(CategoryReader).bySlug(slug)
  }

  @Query(() => [ProductCategory], { description: 'In the order of the tree, each before those below it.' })
  @Requires('products.can_view', 'products')
  productCategories(@Ctx() ctx: RequestContext): Promise<ProductCategory[]> {
    return ctx.use(CategoryReader).tree()
  }

  @Query(() => CategoryRulePreview, {
    complexity: 500,
    description: 'The products that an automatic category with this rule would contain now.',
  })
  @Requires('products.can_view', 'products')
  categoryRulePreview(@Arg('rule', () => CategoryRule) rule: CategoryRule, @Ctx() ctx: RequestContext) {
    return ctx.use(AutomaticCategories).preview(parseRule(rule))
  }

  @Mutation(() => ProductCategoryPayload)
  @Requires('products.can_create', 'products')
  createProductCategory(
    @Arg('input', () => CreateProductCategoryInput) input: CreateProductCategoryInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('productCategory', ctx, () => ctx.use(CategoryService).create(input))
  }

  @Mutation(() => ProductCategoryPayload)
  @Requires('products.can_edit', 'products')
  updateProductCategory(
    @Arg('input', () => UpdateProductCategoryInput) input: UpdateProductCategoryInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('productCategory', ctx, () => ctx.use(CategoryService).update(input))
  }

  @Mutation(() => ProductCategoryPayload, { description: 'Moves a category with everything below it.' })
  @Requires('products.can_edit', 'products')
  moveProductCategory(
    @Arg('input', () => MoveProductCategoryInput) input: MoveProductCategoryInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('productCategory', ctx, () => ctx.use(CategoryService).move(input))
  }

  @Mutation(() => ProductCategoryPayload, {
    description: "Sorts the products of a category by hand. Doesn't change the version of the category.",
  })
  @Requires('products.can_edit', 'products')
  sortCategoryProducts(
    @Arg('input', () => SortCategoryProductsInput) { id, productIds }: SortCategoryProductsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('productCategory', ctx, () => ctx.use(CategoryOrders).sort(id, productIds))
  }

  @Mutation(() => DeleteProductCategoryPayload, {
    description: 'Categories below it move up to its parent. Its products are kept.',
  })
  @Requires('products.can_delete', 'products')
  deleteProductCategory(
    @Arg('input', () => DeleteProductCategoryInput) { id }: DeleteProductCategoryInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(CategoryService).delete(id))
  }

  @FieldResolver(() => String, { description: 'Rich text as HTML, sanitized before it is saved.' })
  async description(@Root() { id, description }: ProductCategory, @Ctx() ctx: RequestContext): Promise<string> {
    return description ?? ctx.use(Descriptions).ofCategory(id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it contains the products that meet a rule.' })
  isAutomatic(@Root() { rule }: ProductCategory): boolean {
    return rule !== null
  }

  @FieldResolver(() => Boolean, { description: 'Whether staff have sorted its products by hand.' })
  isSorted(@Root() { id }: ProductCategory, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(CategoryOrders).isSorted(id)
  }

  @FieldResolver(() => CategoryRule, {
    nullable: true,
    description: 'Null for a category that products are put into by hand, and for viewers who may not view products.',
  })
  rule(@Root() { rule }: ProductCategory, @Ctx() ctx: RequestContext): CategoryRule | null {
    return ctx.can('products.can_view') ? rule : null
  }

  @FieldResolver(() => Int, {
    description: 'Of products in this category or in one below it; for visitors only of those that they see.',
  })
  numberOfProducts(@Root() category: ProductCategory, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(CategoryReader).numberOfProducts(category)
  }
}

@Resolver(() => StoreCategory)
export class StoreCategoryResolver {
  @FieldResolver(() => String, { description: 'Rich text as HTML, sanitized before it is saved.' })
  description(@Root() { id }: StoreCategory, @Ctx() ctx: RequestContext): Promise<string> {
    return ctx.use(Descriptions).ofCategory(id)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether its products have an order of their own: see `ProductOrderField.CATEGORY`.',
  })
  isSorted(@Root() { id }: StoreCategory, @Ctx() ctx: RequestContext): Promise<boolean> {
    return ctx.use(CategoryOrders).isSorted(id)
  }

  @FieldResolver(() => Int, {
    description: 'Of products that visitors see, in this category or in one below it.',
  })
  numberOfProducts(@Root() { id }: StoreCategory, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(CategoryReader).numberOfVisibleProducts(id)
  }
}
