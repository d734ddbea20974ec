import { addressOf } from './media-address.ts'
import type { MediaItem } from './media-item.entity.ts'

/** An item as the calls of the REST table answer it. */
export function restItem(item: MediaItem) {
  return {
    id: item.id,
    name: item.name,
    file: item.file,
    url: addressOf(item.file),
    mime_type: item.mimeType,
    filesize: item.filesize,
    width: item.width,
    height: item.height,
    alt: item.alt,
    folder_id: item.folderId,
    focal_point: item.focalPoint,
    crop: item.crop,
    version: item.version,
  }
}
