import { Field, InputType, Int, registerEnumType } from 'type-graphql'
import { BooleanFilter, FilterOf, IDFilter, StringFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { type CustomFieldFilter, CustomFieldFilters } from '../../platform/custom-fields/index.ts'
import { Product, ProductStatus, ProductType } from './product.entity.ts'

const ProductStatusFilter = FilterOf(ProductStatus, 'ProductStatusFilter')
const ProductTypeFilter = FilterOf(ProductType, 'ProductTypeFilter')

export enum StockFilter {
  /** At least one variant can be bought. */
  AVAILABLE = 'available',
  /** At least one variant has no more than its low-stock level. */
  LOW = 'low',
  /** No variant can be bought. */
  OUT = 'out',
  /** At least one variant tracks its stock. */
  TRACKED = 'tracked',
}
registerEnumType(StockFilter, { name: 'StockFilter' })

@InputType({ description: 'In cents; both ends are included, and swapped if they are crossed.' })
export class PriceRangeInput {
  @Field(() => Int, { nullable: true })
  min?: number | null

  @Field(() => Int, { nullable: true })
  max?: number | null
}

@InputType()
export class ProductWhere {
  @Field(() => String, {
    nullable: true,
    description: `Matches the beginnings of words in name, SKU, barcode, brand, tags, categories and description. Forgives one typo if nothing else is found. Without another order the closest come first: the ${MOST_FOUND} best matches in order, then all others by name.`,
  })
  search?: string | null

  @Field(() => IDFilter, { nullable: true })
  id?: IDFilter | null

  @Field(() => ProductStatusFilter, { nullable: true })
  status?: InstanceType<typeof ProductStatusFilter> | null

  @Field(() => ProductTypeFilter, { nullable: true })
  type?: InstanceType<typeof ProductTypeFilter> | null

  @Field(() => IDFilter, { nullable: true, description: 'Includes the categories below it.' })
  categoryId?: IDFilter | null

  @Field(() => StringFilter, { nullable: true })
  brand?: StringFilter | null

  @Field(() => StringFilter, { nullable: true })
  tag?: StringFilter | null

  @Field(() => PriceRangeInput, { nullable: true })
  price?: PriceRangeInput | null

  @Field(() => StockFilter, { nullable: true })
  stock?: StockFilter | null

  @CustomFieldFilters()
  customFields?: CustomFieldFilter[] | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null
}

export enum ProductOrderField {
  NAME = 'sortName',
  PRICE = 'minPrice',
  PUBLISH_DATE = 'publishAt',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
  /**
   * The order that staff gave the one category of `categoryId`, and then by name. Alone and ascending; without one
   * category it is the order by name.
   */
  CATEGORY = 'category',
}

export const ProductOrder = OrderOf('ProductOrder', ProductOrderField)
export type ProductOrder = InstanceType<typeof ProductOrder>

export const ProductList = ListOf(Product, 'ProductList')
