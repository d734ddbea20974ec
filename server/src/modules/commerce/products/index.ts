import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { publish } from '../../../kernel/messaging/events.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { savedViewsOf } from '../../platform/saved-views/index.ts'
import { CatalogueImages } from './catalogue-images.ts'
import { CategoryResolver, StoreCategoryResolver } from './categories/category.resolver.ts'
import { CategoryOrder } from './categories/category-order.entity.ts'
import { ProductCategory } from './categories/product-category.entity.ts'
import { seedProducts } from './demo/seed-products.ts'
import { pickableCategories, pickableProducts } from './pickable-products.ts'
import { PriceChange } from './prices/price-change.entity.ts'
import { PriceChangeResolver } from './prices/price-change.resolver.ts'
import { Product } from './product.entity.ts'
import { ProductResolver } from './product.resolver.ts'
import { ProductCustomFieldsResolver } from './product-custom-fields.resolver.ts'
import { ProductFieldsResolver, ProductVariantResolver } from './product-fields.resolver.ts'
import { productKind } from './product-kind.ts'
import {
  BundleItem,
  CategoryProduct,
  FormerProductPath,
  FormerProductSlug,
  ProductImage,
  ProductTag,
  ProductWord,
  RelatedProduct,
} from './product-parts.entity.ts'
import { reindexing } from './product-reindexing.ts'
import { ProductVariant } from './product-variant.entity.ts'
import { StoreSettingsResolver } from './settings/store-settings.resolver.ts'
import { StoreSettings } from './settings/store-settings.ts'
import { StockLevel, StockLocation, StockMovement } from './stock/stock.entity.ts'
import { StockResolver } from './stock/stock.resolver.ts'
import { checkEveryStock } from './stock/stock-check.ts'
import { StockLocationResolver } from './stock/stock-location.resolver.ts'
import { stockProvisioner } from './stock/stock-provisioner.ts'
import { ProductStockResolver, VariantStockResolver } from './stock/variant-stock.resolver.ts'
import { countLargeStores } from './storefront/count-large-stores.ts'
import { StoreResolver } from './storefront/store.resolver.ts'
import { StoredFacets } from './storefront/stored-facets.entity.ts'
import { ProductTermResolver } from './terms/product-term.resolver.ts'

export { CategoryService } from './categories/category.service.ts'
export { type CategoryStep, CategoryTrails } from './categories/category-trails.ts'
export { ProductCategory } from './categories/product-category.entity.ts'
export { demoCatalogues } from './demo/seed-products.ts'
export { FormerAddresses } from './former-addresses.ts'
export { Product, type ProductOption, ProductStatus } from './product.entity.ts'
export { CreateProductInput, UpdateProductInput } from './product.inputs.ts'
export { ProductService } from './product.service.ts'
export { type ProductCard, ProductCards } from './product-cards.ts'
export { ProductFollowUps } from './product-follow-ups.ts'
export { MOST_IMAGES } from './product-limits.ts'
export { ProductLinks } from './product-links.ts'
export { ProductWhere } from './product-list.inputs.ts'
export { ProductImage } from './product-parts.entity.ts'
export { ProductVariantInput } from './product-parts.inputs.ts'
export { ProductParts } from './product-parts.ts'
export { ProductReader } from './product-reader.ts'
export { checkedProduct } from './product-rules.ts'
export { ProductVariant } from './product-variant.entity.ts'
export { ProductVariants } from './product-variants.ts'
export { visibleInSql } from './product-visibility.ts'
export { StockService } from './stock/stock.service.ts'
export { StoreAddresses } from './storefront/store-addresses.ts'
export { StoreChoices } from './storefront/store-choices.ts'

const recordKinds = { product: productKind } satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds

const notificationKinds = { stock_low: { permission: 'products.can_edit' } } satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

const webhookEvents = {
  'product.created': {
    says: 'A product was added or restored',
    permission: 'products.can_view',
  },
  'product.updated': { says: 'A product was changed', permission: 'products.can_view' },
  'product.deleted': { says: 'A product was deleted', permission: 'products.can_view' },
  'stock.low': { says: 'A variant fell to its low stock level', permission: 'products.can_view' },
} satisfies Record<string, WebhookEvent>
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** A product or its stock changed for visitors. Null: a category, or several products. */
    'product.changed': { readonly tenantId: string; readonly productId: string | null }
  }
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** A product's publish date has come. */
    'product.due': { readonly productId: string }
    /** The search words of products must be rebuilt. */
    'products.index': { readonly productIds: readonly string[] }
  }
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
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
    CategoryOrder,
    FormerProductPath,
    FormerProductSlug,
    RelatedProduct,
    BundleItem,
    StockLocation,
    StockLevel,
    StockMovement,
    StoredFacets,
    PriceChange,
  ],
  rest: () => import('./product.rest.ts'),
  resolvers: [
    ProductResolver,
    PriceChangeResolver,
    ProductFieldsResolver,
    ProductVariantResolver,
    ProductCustomFieldsResolver,
    savedViewsOf({
      name: 'products',
      record: 'Product',
      where: 'ProductWhere',
      orderBy: 'ProductOrder',
      permission: 'products.can_view',
      feature: 'products',
    }),
    StoreResolver,
    StockResolver,
    StockLocationResolver,
    ProductStockResolver,
    VariantStockResolver,
    CategoryResolver,
    StoreCategoryResolver,
    StoreSettingsResolver,
    ProductTermResolver,
  ],
  recordKinds,
  notificationKinds,
  webhookEvents,
  jobs: [
    handles('product.due', (ctx, data) => inTransaction(ctx, () => publish(ctx.em, 'product.changed', data))),
    reindexing,
  ],
  tenantProvisioner: stockProvisioner,
  settingsFromTemplate: { [StoreSettings.capability]: ['stockDisplay'] satisfies (keyof StoreSettings)[] },
  scheduledTasks: [purgeTask('products'), checkEveryStock, countLargeStores],
  cacheTags: { products: ['product.changed'] },
  mediaUses: (ctx, urlPrefixes) => ctx.use(CatalogueImages).of(urlPrefixes),
  demo: seedProducts,
  pickableRecords: { product: pickableProducts, productCategory: pickableCategories },
}
