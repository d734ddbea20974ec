import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { CustomFieldValueInput } from '../../platform/custom-fields/index.ts'
import { Product, ProductStatus, ProductType } from './product.entity.ts'
import {
  MOST_AT_ONCE,
  MOST_CATEGORIES,
  MOST_IMAGES,
  MOST_OPTIONS,
  MOST_RELATED,
  MOST_TAGS,
  MOST_VARIANTS,
} from './product-limits.ts'
import { BundleItemInput, ProductImageInput, ProductOptionInput, ProductVariantInput } from './product-parts.inputs.ts'

@InputType()
abstract class ProductInput {
  @Field(() => String, { nullable: true, description: 'Proposed from the name if it is omitted for a new product.' })
  @IfString()
  @atMost(120)
  slug?: string | null

  @Field(() => ProductType, { nullable: true })
  type?: ProductType | null

  @Field(() => ProductStatus, { nullable: true })
  status?: ProductStatus | null

  @Field(() => String, {
    nullable: true,
    description: 'HTML. Marks, lists, links, headings and quotes are kept; other elements are reduced to their text.',
  })
  @IfString()
  @atMost(100_000)
  description?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  brand?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(30)
  badgeText?: string | null

  @Field(() => String, { nullable: true, description: 'A colour such as #C2410C; empty for that of the theme.' })
  @IfString()
  @atMost(7)
  badgeColor?: string | null

  @Field(() => ID, { nullable: true, description: 'Null, or omitted for a new product, is the default tax class.' })
  taxClassId?: string | null

  @Field(() => Date, { nullable: true, description: 'Now if it is omitted for a new product.' })
  publishAt?: Date | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  seoTitle?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(400)
  seoDescription?: string | null

  @Field(() => [ProductOptionInput], { nullable: true, description: `At most ${MOST_OPTIONS}.` })
  @IfGiven()
  @ArrayMaxSize(MOST_OPTIONS, { message: `A product has at most ${MOST_OPTIONS} options` })
  options?: ProductOptionInput[] | null

  @Field(() => [ProductVariantInput], {
    nullable: true,
    description: `All variants, in their order; existing ones that are missing are deleted. At most ${MOST_VARIANTS}.`,
  })
  @IfGiven()
  @ArrayNotEmpty({ message: 'A product has at least one variant' })
  @ArrayMaxSize(MOST_VARIANTS, { message: `A product has at most ${MOST_VARIANTS} variants` })
  variants?: ProductVariantInput[] | null

  @Field(() => [ProductImageInput], {
    nullable: true,
    description: `All images, in their order. At most ${MOST_IMAGES}.`,
  })
  @IfGiven()
  @ArrayMaxSize(MOST_IMAGES, { message: `A product has at most ${MOST_IMAGES} images` })
  images?: ProductImageInput[] | null

  @Field(() => [String], { nullable: true, description: `All tags. At most ${MOST_TAGS}, of 60 characters.` })
  @IfGiven()
  @ArrayMaxSize(MOST_TAGS, { message: `A product has at most ${MOST_TAGS} tags` })
  tags?: string[] | null

  @Field(() => [ID], { nullable: true, description: `All categories. At most ${MOST_CATEGORIES}.` })
  @IfGiven()
  @ArrayMaxSize(MOST_CATEGORIES, { message: `A product is in at most ${MOST_CATEGORIES} categories` })
  categoryIds?: string[] | null

  @Field(() => [ID], {
    nullable: true,
    description: `The products to show with it, in their order. At most ${MOST_RELATED}.`,
  })
  @IfGiven()
  @ArrayMaxSize(MOST_RELATED, { message: `At most ${MOST_RELATED} related products` })
  relatedIds?: string[] | null

  @Field(() => [BundleItemInput], { nullable: true, description: 'The contents of a bundle, in order.' })
  @IfGiven()
  @ArrayMaxSize(MOST_RELATED, { message: `A bundle contains at most ${MOST_RELATED} products` })
  bundleItems?: BundleItemInput[] | null

  @Field(() => [CustomFieldValueInput], {
    nullable: true,
    description: 'Custom fields that are left out are empty for a new product, otherwise unchanged.',
  })
  @IfGiven()
  @ArrayMaxSize(50, { message: 'A product has at most 50 custom fields' })
  customFields?: CustomFieldValueInput[] | null
}

@InputType()
export class CreateProductInput extends ProductInput {
  @Field(() => String)
  @atMost(200)
  name!: string
}

@InputType({
  description:
    'Omitted fields are unchanged. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateProductInput extends ProductInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  name?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageProductsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one product' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} products at once` })
  ids!: string[]
}

@InputType({ description: 'Makes the same changes to many products. Omitted fields are unchanged.' })
export class ChangeProductsInput extends ManageProductsInput {
  @Field(() => ProductStatus, { nullable: true })
  status?: ProductStatus | null

  @Field(() => [ID], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_CATEGORIES, { message: `At most ${MOST_CATEGORIES} categories` })
  addCategoryIds?: string[] | null

  @Field(() => [ID], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_CATEGORIES, { message: `At most ${MOST_CATEGORIES} categories` })
  removeCategoryIds?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_TAGS, { message: `At most ${MOST_TAGS} tags` })
  addTags?: string[] | null

  @Field(() => [String], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_TAGS, { message: `At most ${MOST_TAGS} tags` })
  removeTags?: string[] | null
}

export const ProductPayload = PayloadOf('ProductPayload', 'product', () => Product, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `product` is the current version.',
})

export const ProductsPayload = PayloadOf('ProductsPayload', 'products', () => [Product])
