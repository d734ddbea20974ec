import { fileTypeFromBuffer } from 'file-type'

/** How a picture is kept: in variants, or as it came because it moves or has no size of its own. */
export interface PictureKind {
  readonly mimeType: string
  readonly extension: string
  /** Whether it can be scaled, cropped and written in other formats. */
  readonly isScalable: boolean
}

const KINDS: Readonly<Record<string, PictureKind>> = Object.fromEntries(
  (
    [
      ['image/jpeg', 'jpg', true],
      ['image/png', 'png', true],
      ['image/webp', 'webp', true],
      ['image/avif', 'avif', true],
      ['image/gif', 'gif', false],
      ['image/svg+xml', 'svg', false],
    ] as const
  ).map(([mimeType, extension, isScalable]) => [mimeType, { mimeType, extension, isScalable }]),
)

export const svgKind = KINDS['image/svg+xml'] as PictureKind

/** As many bytes as it takes to tell. */
export const ENOUGH = 4100

/** What the beginning of a file says it is, whatever its name; null when it is no picture that sites can show. */
export async function kindOf(beginning: Uint8Array): Promise<PictureKind | null> {
  const type = await fileTypeFromBuffer(beginning)
  // An animated PNG is one more PNG: of its pictures the first is kept.
  const mime = type?.mime === 'image/apng' ? 'image/png' : type?.mime
  if (mime && mime !== 'application/xml') return KINDS[mime] ?? null
  return looksLikeSvg(beginning) ? svgKind : null
}

/** Its name by a content type that we serve; for files put there by hand. */
export function mimeTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const kind = Object.values(KINDS).find((one) => one.extension === extension)
  return kind?.mimeType ?? (extension === 'jpeg' ? 'image/jpeg' : 'application/octet-stream')
}

export function kindOfMimeType(mimeType: string): PictureKind | undefined {
  return KINDS[mimeType]
}

function looksLikeSvg(beginning: Uint8Array): boolean {
  const text = new TextDecoder().decode(beginning)
  return /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>]/i.test(
    text,
  )
}
