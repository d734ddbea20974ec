import { Matches } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { MOST_SORTED } from '../product-limits.ts'
import { CategoryRule } from './category-rule.ts'
import { ProductCategory } from './product-category.entity.ts'

const NAMELESS = { message: 'Enter a name' }

@InputType()
abstract class CategoryInput {
  @Field(() => String, { nullable: true, description: 'Proposed from the name if it is omitted for a new category.' })
  @IfString()
  @atMost(120)
  slug?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'HTML. Marks, lists, links, headings and quotes are kept; other elements are reduced to their text.',
  })
  @IfString()
  @atMost(100_000)
  description?: string | null

  @Field(() => String, { nullable: true, description: 'The address of an image of the media library; null for none.' })
  @IfString()
  @atMost(300)
  image?: string | null

  @Field(() => CategoryRule, {
    nullable: true,
    description:
      'Makes the category automatic: it contains the products that meet the rule, and no others. Null for a category that products are put into by hand; those of the rule then stay.',
  })
  rule?: CategoryRule | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  seoTitle?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(400)
  seoDescription?: string | null
}

@InputType()
export class CreateProductCategoryInput extends CategoryInput {
  @Field(() => String)
  @Matches(/\S/, NAMELESS)
  @atMost(100)
  name!: string

  @Field(() => ID, { nullable: true, description: 'Null for a top-level category. It becomes the last one there.' })
  parentId?: string | null
}

@InputType({
  description:
    'Omitted fields are unchanged. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateProductCategoryInput extends CategoryInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @Matches(/\S/, NAMELESS)
  @atMost(100)
  name?: string | null
}

@InputType()
export class MoveProductCategoryInput {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { nullable: true, description: 'Null for the top level.' })
  parentId?: string | null

  @Field(() => Int, {
    nullable: true,
    description: 'Its place among the categories with the same parent, from 0; the last one if it is omitted.',
  })
  position?: number | null
}

@InputType()
export class SortCategoryProductsInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], {
    description: `In the order wanted, at most ${MOST_SORTED}. All other products of the category follow by name; an empty list sorts all by name.`,
  })
  productIds!: string[]
}

@InputType()
export class DeleteProductCategoryInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'A category as visitors see it.' })
export class StoreCategory {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { nullable: true, description: 'Null for a top-level category.' })
  parentId!: string | null

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'Its address in the store is /store/category/<slug>.' })
  slug!: string

  @Field(() => String, { nullable: true, description: 'The address of an image.' })
  image!: string | null

  @Field(() => String, { description: "The title for search engines; empty for the category's name." })
  seoTitle!: string

  @Field(() => String, { description: 'The description for search engines. May be empty.' })
  seoDescription!: string
}

export const ProductCategoryPayload = PayloadOf('ProductCategoryPayload', 'productCategory', () => ProductCategory, {
  description:
    'If the version is stale, userErrors contains a CONFLICT error and `productCategory` is the current version.',
})
export const DeleteProductCategoryPayload = PayloadOf('DeleteProductCategoryPayload', 'deletedId', () => ID)
