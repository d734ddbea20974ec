import { formatNumber } from '../../../ui/format-number.ts'
import { groupOf } from './media-groups.ts'

/** A file size for display. `kilobytes` is the server's count. */
export function sizeOf(kilobytes: number): string {
  if (kilobytes < 1024) return `${formatNumber(kilobytes)} KB`
  return `${formatNumber(kilobytes / 1024, 1)} MB`
}

interface SizedFile {
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

/** The dimensions of a picture or video; for a document, its format. */
export function extentOf({ mimeType, width, height }: SizedFile): string {
  return groupOf(mimeType) === 'documents' ? formatOf(mimeType) : `${width} × ${height}`
}

/** The common name of a content type: JPEG, MP4, PDF. */
export function formatOf(mimeType: string): string {
  return mimeType.replace(/^[a-z]+\/|\+xml$/g, '').toUpperCase()
}
