import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'

@InputType()
export class ProductOptionInput {
  @Field(() => String)
  @atMost(40)
  name!: string

  @Field(() => [String])
  values!: string[]
}

@InputType()
export class ProductImageInput {
  @Field(() => String, { description: 'A path of the media library, such as /media/tyre-1a2b.webp.' })
  @atMost(300)
  address!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(300)
  alt?: string | null
}

@InputType()
export class BundleItemInput {
  @Field(() => ID)
  variantId!: string

  @Field(() => Float, { description: 'With at most three decimals.' })
  quantity!: number
}

@InputType({ description: 'Omitted fields of an existing variant are unchanged.' })
export class ProductVariantInput {
  @Field(() => ID, { nullable: true, description: 'Of an existing variant; omitted for a new one.' })
  id?: string | null

  @Field(() => [String], {
    nullable: true,
    description: "One value for each of the product's options, in their order.",
  })
  optionValues?: string[] | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(64)
  sku?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(64)
  barcode?: string | null

  @Field(() => Int, { nullable: true, description: 'In cents, before taxes. Required for a new variant.' })
  price?: number | null

  @Field(() => Int, { nullable: true, description: 'In cents; null for none.' })
  compareAtPrice?: number | null

  @Field(() => Int, { nullable: true, description: 'In cents; null for none.' })
  cost?: number | null

  @Field(() => Int, { nullable: true, description: 'In grams; null for none.' })
  weight?: number | null

  @Field(() => String, { nullable: true, description: "The address of one of the product's images; null for none." })
  @IfString()
  @atMost(300)
  image?: string | null

  @Field(() => Boolean, { nullable: true })
  tracksStock?: boolean | null

  @Field(() => Boolean, { nullable: true })
  allowsBackOrder?: boolean | null

  @Field(() => Float, { nullable: true, description: 'Staff are notified when no more than this is available.' })
  lowStockLevel?: number | null

  @Field(() => Float, { nullable: true, description: 'On order from a supplier.' })
  incoming?: number | null

  @Field(() => Float, {
    nullable: true,
    description: 'The initial stock of a new variant at the default location. Use adjustStock to change it later.',
  })
  initialStock?: number | null
}
