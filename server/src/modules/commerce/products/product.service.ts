import { RecordService } from '../../../kernel/capability/record-service.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Product } from './product.entity.ts'

/** Writes products. Requires a transaction; each write increments the version once. */
export class ProductService extends RecordService<Product> {
  constructor(ctx: RequestContext) {
    super(ctx, { entity: Product, noun: 'product' })
  }
}
