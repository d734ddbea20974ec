import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { Product } from './product.entity.ts'
import { productKind } from './product-kind.ts'
import {
  BundleItem,
  CategoryProduct,
  ProductImage,
  ProductTag,
  ProductWord,
  RelatedProduct,
} from './product-parts.entity.ts'
import { ProductVariant } from './product-variant.entity.ts'
import { StockLevel, StockLocation, StockMovement } from './stock/stock.entity.ts'

const recordKinds = { product: productKind } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

export const products: Capability = {
  name: 'products',
  entities: [
    Product,
    ProductVariant,
    ProductImage,
    ProductTag,
    ProductWord,
    ProductCategory,
    CategoryProduct,
    RelatedProduct,
    BundleItem,
    StockLocation,
    StockLevel,
    StockMovement,
  ],
  recordKinds,
  scheduledTasks: [purgeTask('products')],
}
