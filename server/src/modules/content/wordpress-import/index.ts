import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImportRunner, registerImports } from '../../platform/data-exchange/index.ts'
import { ImageFetcher } from '../imported-images/index.ts'
import { placeRest, wordpressImages } from './place-images.ts'
import { WordpressImage } from './wordpress-image.entity.ts'
import { WordpressImportImagesResolver, WordpressImportResolver } from './wordpress-import.resolver.ts'
import { wordpressImport } from './wordpress-import.ts'
import { WordpressRecord } from './wordpress-record.entity.ts'

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** Continues an import from WordPress where it stopped. */
    'wordpress.import': { readonly importId: string }
    /** Fetches the images that this import, and others of the tenant, wait for. */
    'wordpress.fetch_images': { readonly importId: string }
  }
}

/** Entries per transaction. Posts write more rows than other records, so there are fewer. */
const BATCH = 50

/** Imports posts, pages, categories, tags and images from the export of a WordPress site. */
export const wordpressImports: Capability = {
  name: 'wordpress-import',
  entities: [WordpressRecord, WordpressImage],
  resolvers: [WordpressImportResolver, WordpressImportImagesResolver],
  jobs: [
    handles(
      'wordpress.import',
      (ctx, { importId }) => ctx.use(ImportRunner).run(wordpressImport, importId, { batch: BATCH }),
      { expireInSeconds: 120 },
      (ctx, { importId }) => ctx.use(ImportRunner).giveUp(wordpressImport, importId),
    ),
    handles(
      'wordpress.fetch_images',
      async (ctx, { importId }) => {
        await new ImageFetcher(ctx, wordpressImages).run(importId)
        await placeRest(ctx, importId)
      },
      { expireInSeconds: 300 },
    ),
  ],
  rest: () => import('./wordpress-import.rest.ts'),
  routes: (app, services) => registerImports(app, services, wordpressImport),
}
