import type { Capability } from '../../../kernel/capability/capability.ts'
import { handles } from '../../../kernel/capability/job-handler.ts'
import { ImageFetcher } from './image-fetcher.ts'
import { productImages } from './place-images.ts'

export type { ClaimedImage } from './claimed-images.ts'
export { ImageFetcher, type ImageKind } from './image-fetcher.ts'

/** Fetches the images of imported products into the media library. */
export const importedImages: Capability = {
  name: 'imported-images',
  jobs: [
    handles('products.fetch_images', (ctx, { importId }) => new ImageFetcher(ctx, productImages).run(importId), {
      expireInSeconds: 300,
    }),
  ],
}
