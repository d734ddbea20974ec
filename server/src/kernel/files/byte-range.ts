import type { ByteRange } from './file-storage.ts'

/**
 * Parses a Range header. Undefined for several ranges and for invalid ones, which are answered with the whole file.
 */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '') return to === '' || Number(to) === 0 ? undefined : { last: Number(to) }
  const start = Number(from)
  if (to === '') return { start }
  return Number(to) < start ? undefined : { start, end: Number(to) }
}
