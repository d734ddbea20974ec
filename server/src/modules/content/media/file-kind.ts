import { fileTypeFromBuffer } from 'file-type'

const MEGABYTE = 1024 * 1024

/** The kinds of files that the library accepts, with their size limits. */
const GROUPS = {
  picture: { named: 'Images', mostBytes: 25 * MEGABYTE },
  video: { named: 'Videos', mostBytes: 50 * MEGABYTE },
  document: { named: 'PDF files', mostBytes: 25 * MEGABYTE },
} as const

export const MOST_BYTES = Math.max(...Object.values(GROUPS).map(({ mostBytes }) => mostBytes))

/** How a file is kept: in variants, or as it came because it moves or has no size of its own. */
export interface FileKind {
  readonly mimeType: string
  readonly extension: string
  readonly group: keyof typeof GROUPS
  /** Whether it can be scaled, cropped and written in other formats. */
  readonly isScalable: boolean
}

const KINDS: Readonly<Record<string, FileKind>> = Object.fromEntries(
  (
    [
      ['image/jpeg', 'jpg', 'picture', true],
      ['image/png', 'png', 'picture', true],
      ['image/webp', 'webp', 'picture', true],
      ['image/avif', 'avif', 'picture', true],
      ['image/gif', 'gif', 'picture', false],
      ['image/svg+xml', 'svg', 'picture', false],
      ['video/mp4', 'mp4', 'video', false],
      ['video/webm', 'webm', 'video', false],
      ['application/pdf', 'pdf', 'document', false],
    ] as const
  ).map(([mimeType, extension, group, isScalable]) => [mimeType, { mimeType, extension, group, isScalable }]),
)

/** Other names of the same: an animated PNG is one more PNG, of its pictures the first is kept. */
const SAME: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' }

export const svgKind = KINDS['image/svg+xml'] as FileKind

/** As many bytes as it takes to tell. */
export const ENOUGH = 4100

/** The kind of a file by its first bytes, regardless of its name; null if sites can't show it. */
export async function kindOf(beginning: Uint8Array): Promise<FileKind | null> {
  const type = await fileTypeFromBuffer(beginning)
  if (type && type.mime !== 'application/xml') return KINDS[SAME[type.mime] ?? type.mime] ?? null
  return looksLikeSvg(beginning) ? svgKind : null
}

/** Its name by a content type that we serve; for files put there by hand. */
export function mimeTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const kind = Object.values(KINDS).find((one) => one.extension === extension)
  return kind?.mimeType ?? (extension === 'jpeg' ? 'image/jpeg' : 'application/octet-stream')
}

export function kindOfMimeType(mimeType: string): FileKind | undefined {
  return KINDS[mimeType]
}

/** The error for a file that exceeds the limit of its kind. */
export function tooLargeFor(kind: FileKind | null): string {
  const { named, mostBytes } = GROUPS[kind?.group ?? 'picture']
  return `${named} can be up to ${mostBytes / MEGABYTE} MB.`
}

export const mostBytesOf = ({ group }: FileKind): number => GROUPS[group].mostBytes

function looksLikeSvg(beginning: Uint8Array): boolean {
  // The decoder takes a byte order mark away.
  let rest = new TextDecoder().decode(beginning).trimStart()
  for (let end = prologEnd(rest); end > 0; end = prologEnd(rest)) rest = rest.slice(end).trimStart()
  return /^<svg[\s>]/i.test(rest)
}

/** The end of an XML declaration, comment or document type before the first element. */
function prologEnd(text: string): number {
  if (/^<\?xml/i.test(text)) return endAfter(text, '?>', 0)
  if (text.startsWith('<!--')) return endAfter(text, '-->', 4)
  if (!/^<!doctype/i.test(text)) return 0
  const subset = text.indexOf('[')
  const isWithSubset = subset >= 0 && subset < text.indexOf('>')
  return endAfter(text, '>', isWithSubset ? endAfter(text, ']', subset) : 0)
}

/** The place behind the next `mark`; 0 where there is none. */
function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? 0 : at + mark.length
}
