import { groupOf } from './media-groups.ts'

/** A file's size for people; `kilobytes` as the server counts them. */
export function sizeOf(kilobytes: number): string {
  if (kilobytes < 1024) return `${kilobytes.toLocaleString('en')} KB`
  return `${(kilobytes / 1024).toLocaleString('en', { maximumFractionDigits: 1 })} MB`
}

interface Measured {
  readonly mimeType: string
  readonly width: number
  readonly height: number
}

/** How large something is drawn; what a document is, which has no such size. */
export function extentOf({ mimeType, width, height }: Measured): string {
  return groupOf(mimeType) === 'documents' ? formatOf(mimeType) : `${width} × ${height}`
}

/** As people name a content type: JPEG, MP4, PDF. */
export function formatOf(mimeType: string): string {
  return mimeType.replace(/^[a-z]+\/|\+xml$/g, '').toUpperCase()
}
