import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImportRunner, registerImports } from '../../platform/data-exchange/index.ts'
import { KeptColumns } from './kept-columns.entity.ts'
import { ProductImageSource } from './product-image-source.entity.ts'
import { ProductImportImagesResolver, ProductImportResolver } from './product-import.resolver.ts'
import { productImport } from './product-import.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Continues an import of products where it stopped. */
    'products.import': { readonly importId: string }
    /** Fetches the images that this import, and others of the tenant, wait for. */
    'products.fetch_images': { readonly importId: string }
  }
}

export { keptOf } from './kept-cells.ts'
export { KeptColumns } from './kept-columns.entity.ts'
export { ImageSourceStatus, ProductImageSource } from './product-image-source.entity.ts'

/** Imports products from files of other programs. */
export const productImports: Capability = {
  name: 'product-imports',
  entities: [ProductImageSource, KeptColumns],
  resolvers: [ProductImportResolver, ProductImportImagesResolver],
  jobs: [
    handles(
      'products.import',
      (ctx, { importId }) => ctx.use(ImportRunner).run(productImport, importId),
      { expireInSeconds: 120 },
      (ctx, { importId }) => ctx.use(ImportRunner).giveUp(productImport, importId),
    ),
  ],
  rest: () => import('./product-import.rest.ts'),
  routes: (app, services) => registerImports(app, services, productImport),
}
