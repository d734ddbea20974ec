import type { RequestContext } from '../../../kernel/context/context.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import { AutomaticCategories } from './categories/automatic-categories.ts'
import type { Product } from './product.entity.ts'
import { ProductSearch } from './product-search.ts'
import { ProductWebhooks } from './product-webhooks.ts'
import { type StockEntry, StockService } from './stock/stock.service.ts'

type Event = 'product.created' | 'product.updated'

interface Batch {
  readonly products: Map<string, Product>
  readonly events: Map<Event, Set<Product>>
  readonly stock: StockEntry[]
}

/**
 * Follow-ups of writing products: initial stock, automatic categories, search, cached pages and webhooks. Each takes
 * some statements, so an import collects the products of a batch and runs the follow-ups once for all of them.
 */
export class ProductFollowUps {
  private batch: Batch | null = null

  constructor(private readonly ctx: RequestContext) {}

  /** Defers follow-ups until `end`, which must be called in the same transaction. */
  async begin(): Promise<void> {
    this.batch = { products: new Map(), events: new Map(), stock: [] }
    await this.lockRulesShared()
  }

  async end(): Promise<void> {
    const { products, events, stock } = this.batch ?? { products: new Map(), events: new Map(), stock: [] }
    this.batch = null
    if (products.size === 0) return
    await this.ctx.use(StockService).move(stock)
    const written = [...products.values()]
    await this.place(written)
    await this.ctx.use(ProductSearch).keep(written)
    await publish(this.ctx.em, 'product.changed', { productId: null })
    for (const [event, about] of events) await this.ctx.use(ProductWebhooks).enqueue(event, [...about])
  }

  /** See `AutomaticCategories.lockRulesShared`. A batch takes the lock when it begins. */
  async lockRulesShared(): Promise<void> {
    if (!this.batch || this.batch.products.size === 0) await this.ctx.use(AutomaticCategories).lockRulesShared()
  }

  async stock(entries: readonly StockEntry[]): Promise<void> {
    if (this.batch) this.batch.stock.push(...entries)
    else await this.ctx.use(StockService).move(entries)
  }

  async afterWrite(product: Product): Promise<void> {
    if (this.batch) {
      this.batch.products.set(product.id, product)
      return
    }
    await this.place([product])
    await this.ctx.use(ProductSearch).keep([product])
    await publish(this.ctx.em, 'product.changed', { productId: product.id })
  }

  async enqueueWebhook(event: Event, product: Product): Promise<void> {
    if (this.batch) this.batch.events.set(event, (this.batch.events.get(event) ?? new Set()).add(product))
    else await this.ctx.use(ProductWebhooks).enqueue(event, [product])
  }

  private async place(products: readonly Product[]): Promise<void> {
    await this.ctx.use(AutomaticCategories).placeProducts(products.map(({ id }) => id))
  }
}
