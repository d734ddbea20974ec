import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Product } from './product.entity.ts'
import { ProductService } from './product.service.ts'

/** Products as records. */
export const productKind: RecordKind = {
  label: 'Products',
  entity: Product,
  area: 'products',
  feature: 'products',
  titleOf: (product) => (product as Product).name,
  path: (id) => `/inventory/products/${id}`,
  requireVisible: (ctx, id) => ctx.use(ProductService).get(id),
  lock: (ctx, id) => ctx.use(ProductService).forWriting(id),
  customFields: {},
}
