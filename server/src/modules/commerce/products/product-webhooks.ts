import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { Product } from './product.entity.ts'
import { ProductParts } from './product-parts.ts'
import { fromThousandths } from './stock/quantity.ts'

/** Tells webhooks of products, in the transaction of the change. The products must be locked. */
export class ProductWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  async tell(event: WebhookEventName, products: readonly Product[]): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (products.length === 0 || !(await outbox.hasSubscribers(event))) return
    const messages = await Promise.all(
      products.map(async (product) => ({ id: product.id, data: await this.dataOf(product) })),
    )
    await outbox.enqueue(event, messages)
  }

  /** Under the names of the REST API, with amounts in dollars like there. */
  private async dataOf(product: Product): Promise<object> {
    const parts = this.ctx.use(ProductParts)
    // One kind after the other, each for all products: a transaction has one connection.
    const variants = await parts.variantsOf(product.id)
    const images = await parts.imagesOf(product.id)
    const categories = await parts.categoriesOf(product.id)
    const tags = await parts.tagsOf(product.id)
    const customFields = await this.ctx.use(CustomValueService).of(CustomFieldKind.PRODUCT, product.id)
    return {
      id: product.id,
      product_id: product.id,
      imported_id: product.importedId,
      name: product.name,
      sku: variants[0]?.sku ?? '',
      slug: product.slug,
      type: product.type,
      status: product.status,
      brand: product.brand,
      unitPrice: dollars(product.minPrice),
      priceRange: { min: dollars(product.minPrice), max: dollars(product.maxPrice) },
      badgeText: product.badgeText,
      badgeColor: product.badgeColor,
      numberOfVariants: product.numberOfVariants,
      tags,
      custom_fields: customFields.map(customFieldPayload),
      categories: categories.map(({ id, name, slug }) => ({ id, category: name, slug })),
      images: images.map(({ address, alt }) => ({ file: address, alt })),
      variants: variants.map((variant) => ({
        id: variant.id,
        imported_variant_id: variant.importedId,
        sku: variant.sku,
        price: dollars(variant.price),
        stock: variant.tracksStock ? fromThousandths(variant.onHand - variant.reserved) : null,
        attributes: product.options.map(({ name }, place) => ({
          attribute_name: name,
          attribute_value: variant.optionValues[place] ?? '',
        })),
      })),
      publish_date: product.publishAt.toISOString(),
      created_at: product.createdAt.toISOString(),
      updated_at: product.updatedAt.toISOString(),
      version: product.version,
    }
  }
}

const dollars = (cents: number) => cents / 100
