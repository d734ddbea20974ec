import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImageFetcher } from './image-fetcher.ts'

/** Fetches the images of imported products into the media library. */
export const importedImages: Capability = {
  name: 'imported-images',
  jobs: [
    handles('products.fetch_images', (ctx, { importId }) => ctx.use(ImageFetcher).run(importId), {
      expireInSeconds: 300,
    }),
  ],
}
