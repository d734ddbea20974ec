import type { Capability } from '../../../kernel/capability/capability.ts'
import { MediaResolver } from './media.resolver.ts'
import { registerMediaFiles } from './media-file.routes.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { MediaFolderResolver } from './media-folder.resolver.ts'
import { MediaItem } from './media-item.entity.ts'
import { mediaStart } from './media-provisioner.ts'
import { MediaReader } from './media-reader.ts'
import { registerUploads } from './upload.routes.ts'

export { type FileKind, svgKind } from './file-kind.ts'
export { MediaService } from './media.service.ts'
export { servedFile } from './media-address.ts'
export { describeMedia } from './media-file.routes.ts'
export { MediaFiles } from './media-files.ts'
export { IMAGE_HEAD_BYTES, imageKindOf, MediaLibrary } from './media-library.ts'
export { cleanedSvg } from './pictures/svg.ts'
export { type SiteMedia, SiteMediaReader } from './site-media.ts'
export { DiskStorage } from './storage/disk-storage.ts'
export { type S3Settings, S3Storage } from './storage/s3-storage.ts'

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** A file has been replaced or cropped. */
    'media.changed': { readonly tenantId: string }
  }
}

/** The tenant's pictures: kept, served, found again. */
export const media: Capability = {
  name: 'media',
  entities: [MediaItem, MediaFolder],
  resolvers: [MediaResolver, MediaFolderResolver],
  rest: () => import('./media.rest.ts'),
  tenantProvisioner: mediaStart,
  imageFinder: (ctx, addresses) => ctx.use(MediaReader).images(addresses),
  async routes(app, services) {
    registerMediaFiles(app, services)
    await registerUploads(app, services)
  },
  recordLabels: { media_item: { singular: 'File', plural: 'Files' } },
}
