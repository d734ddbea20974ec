import { randomBytes } from 'node:crypto'
import { variantsOf } from '@mainstreet/blocks/pictures'
import { slugify } from '@mainstreet/blocks/text'
import type { FileKind } from './file-kind.ts'
import type { MediaItem } from './media-item.entity.ts'

const PUBLIC = '/media/'
/** Folders that begin with a dot are never served. */
const ORIGINALS = '.originals'

export function addressOf(file: string): string {
  return `${PUBLIC}${file}`
}

export function fileOf(address: string): string {
  return address.slice(PUBLIC.length)
}

/** An unguessable name with 128 random bits, plus words of the file's name for people and search engines. */
export function newFileName(name: string, kind: FileKind, { width, height }: { width: number; height: number }) {
  const key = randomBytes(16).toString('base64url')
  const size = kind.isScalable ? `-${width}x${height}` : ''
  return {
    file: `${key}/${wordsOf(name)}${size}.${kind.extension}`,
    original: `${ORIGINALS}/${key}`,
  }
}

/** The name under which a tenant's file lies in the storage. */
export function storedAs(tenantId: string, file: string): string {
  return `${tenantId}/${file}`
}

/** Every file that belongs to an item. */
export function filesOf({ file, original }: Pick<MediaItem, 'file' | 'original'>): string[] {
  const variants = variantsOf(addressOf(file)).map(({ address }) => fileOf(address))
  return [...new Set([file, ...variants, original])]
}

/** Whether a file is in an unguessable folder. Pages add the revision to the address of such a file. */
export function hasKey(file: string): boolean {
  return /^[\w-]{22}\//.test(file)
}

/** The part that only the addresses of this item's files contain. */
export function commonAddress({ file }: Pick<MediaItem, 'file'>): string {
  const folder = file.lastIndexOf('/')
  return addressOf(folder < 0 ? file : file.slice(0, folder + 1))
}

/** The path of a file that may be served: no part begins with a dot, so it can't leave the folder or reach private files. */
export function isServed(file: string): boolean {
  return file.length <= 300 && file.split('/').every((part) => /^[\w-][\w .-]*$/.test(part))
}

/** The file that a visitor gets at an address of the library; null for all other addresses. */
export function servedFile(address: string): string | null {
  const file = address.startsWith(PUBLIC) ? fileOf(address) : ''
  return isServed(file) ? file : null
}

function wordsOf(name: string): string {
  return slugify(name.replace(/\.[^.]*$/, ''), 60) || 'file'
}
