import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEventName } from '../../../kernel/messaging/webhook-events.ts'
import { CustomFieldKind, CustomValueService, customFieldPayload } from '../../platform/custom-fields/index.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import { BundleContents } from './bundle-contents.ts'
import { Descriptions } from './descriptions.ts'
import type { Product } from './product.entity.ts'
import { type StaffVariantSource, staffProductJson } from './product-json.ts'
import { ProductParts } from './product-parts.ts'
import { availableOf, type ProductVariant } from './product-variant.entity.ts'
import { availableOfBundle, BundleStock } from './stock/bundle-stock.ts'
import { fromThousandths } from './stock/quantity.ts'
import { type BundlePart, stockLabelOf, stockLabelOfProduct } from './stock/stock-label.ts'

/** Enqueues webhook events about products, in the transaction of the change. The products must be locked. */
export class ProductWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  async enqueue(event: WebhookEventName, products: readonly Product[]): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (products.length === 0 || !(await outbox.hasSubscribers(event))) return
    const messages = await Promise.all(
      products.map(async (product) => ({ id: product.id, data: await this.dataOf(product) })),
    )
    await outbox.enqueue(event, messages)
  }

  /** The product as staff get it over REST. */
  private async dataOf(product: Product): Promise<object> {
    const { id, status, publishAt, createdAt, updatedAt, deletedAt } = product
    const parts = this.ctx.use(ProductParts)
    // One kind after the other, each for all products: a transaction has one connection.
    const description = product.description ?? (await this.ctx.use(Descriptions).ofProduct(id))
    const variants = await parts.variantsOf(id)
    const images = await parts.imagesOf(id)
    const categories = await parts.categoriesOf(id)
    const tags = await parts.tagsOf(id)
    const relatedProducts = await parts.relatedTo(id, true)
    const bundle = await this.ctx.use(BundleStock).partsOf(id)
    const contents = await this.ctx.use(BundleContents).of(product, true)
    const customFields = await this.ctx.use(CustomValueService).of(CustomFieldKind.PRODUCT, id)
    return staffProductJson({
      ...product,
      description,
      isAvailable: variants.some((variant) => variant.isAvailable),
      stockLabel: stockLabelOfProduct(status, variants, bundle ?? []),
      variants: variants.map((variant) => variantSource(product, variant, bundle)),
      images,
      categories,
      tags,
      customFields: customFields.map(customFieldPayload),
      relatedProducts,
      bundleContents: contents.map((content) => ({
        ...content,
        variant: { id: content.variant.id, title: content.variant.optionValues.join(' / ') },
      })),
      publishAt: publishAt.toISOString(),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      deletedAt: deletedAt?.toISOString() ?? null,
    })
  }
}

const variantSource = (
  { status }: Product,
  variant: ProductVariant,
  bundle: readonly BundlePart[] | null,
): StaffVariantSource => ({
  ...variant,
  available: quantityOrNull(bundle ? availableOfBundle(variant, bundle) : availableOf(variant)),
  stockLabel: stockLabelOf(status, variant, bundle ?? []),
  lowStockLevel: quantityOrNull(variant.lowStockLevel),
  incoming: fromThousandths(variant.incoming),
  onHand: fromThousandths(variant.onHand),
  reserved: fromThousandths(variant.reserved),
})

const quantityOrNull = (thousandths: number | null) => (thousandths === null ? null : fromThousandths(thousandths))
