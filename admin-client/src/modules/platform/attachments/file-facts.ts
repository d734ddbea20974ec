import { formatNumber } from '../../../ui/format-number.ts'
import {
  IconFile,
  IconFileMusic,
  IconFileSpreadsheet,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconPhoto,
} from '../../../ui/icons.ts'

type Typed = { readonly name: string; readonly mimeType: string }

/** By what the file holds first, then by how it is called: only that tells a table from a text. */
const KINDS: readonly (readonly [RegExp, typeof IconFile, string])[] = [
  [/^image\//, IconPhoto, 'Image'],
  [/^video\//, IconMovie, 'Video'],
  [/^audio\//, IconFileMusic, 'Audio'],
  [/^application\/pdf /, IconFileTypePdf, 'PDF file'],
  [/spreadsheet|\.(csv|tsv|xlsx?|ods)$/, IconFileSpreadsheet, 'Spreadsheet'],
  [/wordprocessing|opendocument\.text|rtf|\.(docx?|odt)$/, IconFileText, 'Document'],
  [/zip|compressed|gzip|x-tar|x-7z|\.(zip|gz|7z|rar)$/, IconFileZip, 'Archive'],
  [/^text\//, IconFileText, 'Text'],
]

/** The sign of a kind of files, and its name for those who do not see it. */
export function kindOf({ mimeType, name }: Typed): { Icon: typeof IconFile; label: string } {
  const facts = `${mimeType} ${name.toLowerCase()}`
  const [, Icon = IconFile, label = 'File'] = KINDS.find(([pattern]) => pattern.test(facts)) ?? []
  return { Icon, label }
}

const UNITS = ['bytes', 'KB', 'MB'] as const

/** A file's size for people. */
export function sizeOf(bytes: number): string {
  const unit = bytes < 1000 ? 0 : bytes < 1000 * 1024 ? 1 : 2
  const count = formatNumber(bytes / 1024 ** unit, unit === 2 ? 1 : 0)
  return unit === 0 && bytes === 1 ? '1 byte' : `${count} ${UNITS[unit]}`
}

const MOST_MEGABYTES = 50

/** Why a file need not even be sent. The server counts as well. */
export function tooLarge({ size }: Pick<File, 'size'>): string | null {
  return size > MOST_MEGABYTES * 1024 * 1024 ? `Files can be up to ${MOST_MEGABYTES} MB.` : null
}
