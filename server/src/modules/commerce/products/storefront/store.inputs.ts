import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { BooleanFilter, IDFilter, StringFilter } from '../../../../kernel/graphql/filters.ts'
import { type Listing, ListOf } from '../../../../kernel/graphql/paging.ts'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { Product } from '../product.entity.ts'
import { PriceRangeInput } from '../product-list.inputs.ts'

@InputType()
export class OptionFilter {
  @Field(() => String, { nullable: true, description: 'Such as Size. Any option if it is omitted.' })
  name?: string | null

  @Field(() => [String], { defaultValue: [], description: 'One of these. An empty list matches nothing.' })
  values!: string[]
}

@InputType({ description: 'All of the conditions hold.' })
export class StoreProductWhere {
  @Field(() => IDFilter, { nullable: true })
  id?: IDFilter | null

  @Field(() => IDFilter, { nullable: true, description: 'Includes the categories below it.' })
  categoryId?: IDFilter | null

  @Field(() => StringFilter, { nullable: true })
  brand?: StringFilter | null

  @Field(() => StringFilter, { nullable: true })
  tag?: StringFilter | null

  @Field(() => PriceRangeInput, { nullable: true })
  price?: PriceRangeInput | null

  @Field(() => [OptionFilter], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(10, { message: 'At most 10 options' })
  options?: OptionFilter[] | null

  @Field(() => BooleanFilter, { nullable: true, description: 'Whether at least one variant can be bought now.' })
  available?: BooleanFilter | null
}

/** A store with more visible products is large: the facets of all its products are counted in the background. */
export const LARGE_STORE = 10_000
/** So many products of a filtered list of a large store are counted. */
export const COUNTED_OF_LARGE = 1000

/** A facet's own condition, which its counts leave out. */
export type Narrowed = 'categoryId' | 'brand' | 'price' | 'options' | 'available'

@ObjectType({ description: 'A value to filter a list of products by.' })
export class FacetValue {
  @Field(() => String)
  value!: string

  @Field(() => Int)
  count!: number
}

@ObjectType()
export class CategoryFacet {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  slug!: string

  @Field(() => ID, { nullable: true })
  parentId!: string | null

  @Field(() => Int, { description: 'Of products in this category or in one below it.' })
  count!: number
}

@ObjectType()
export class OptionFacet {
  @Field(() => String)
  name!: string

  @Field(() => Int, { description: 'The number of products with this option.' })
  count!: number

  @Field(() => [FacetValue])
  values!: FacetValue[]
}

// With simple resolvers GraphQL itself calls the functions of `StoreFacetListing`.
@ObjectType({
  simpleResolvers: true,
  description:
    'The values to filter a list of products by. Each facet counts the products that match all conditions but its own. A store with more than 10,000 products is large: without other conditions its counts are those of a few minutes ago, and with conditions they cover at most 1,000 of the products that match.',
})
export class ProductFacets {
  @Field(() => [CategoryFacet], { description: 'Categories with products, in the order of the tree.' })
  categories!: CategoryFacet[]

  @Field(() => [FacetValue], { description: 'At most 100, those with the most products first.' })
  brands!: FacetValue[]

  @Field(() => [OptionFacet], { description: 'At most 10 options of at most 50 values.' })
  options!: OptionFacet[]

  @Field(() => Int, { nullable: true, description: 'The lowest price in cents; null without products.' })
  minPrice!: number | null

  @Field(() => Int, { nullable: true, description: 'The highest price in cents; null without products.' })
  maxPrice!: number | null

  @Field(() => Int, { description: 'Products of which at least one variant can be bought now.' })
  available!: number

  @Field(() => Int, { description: 'Products of which none can be bought now.' })
  unavailable!: number

  @Field(() => Boolean, {
    description:
      'Whether more products match than were counted, which happens only in large stores. Counts then mean "at least", and values that are rare may be missing.',
  })
  isPartial!: boolean
}

@ObjectType('StoreProductList')
export class StoreProductList extends ListOf(Product, 'StoreProducts') {
  // `StoreListing.facets` is called in place of this one, so nothing is counted unless the field is selected.
  @Field(() => ProductFacets, { complexity: 50 })
  facets(): Promise<ProductFacets> {
    throw new Error('A list counts its own facets')
  }
}

/** Each facet is counted only if it is selected: GraphQL calls the function of the field. */
export type StoreFacetListing = {
  readonly [Facet in keyof ProductFacets]: () => Promise<ProductFacets[Facet]>
}

/** The result of the reader. */
export interface StoreListing extends Listing<Product> {
  facets(): StoreFacetListing
}
