import type { WantedPart } from './file-storage.ts'

/**
 * What a Range header asks for. Nothing for several parts at once and for what is none: whoever asks so may get
 * everything.
 */
export function wantedPart(header: string | undefined): WantedPart | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '') return to === '' || Number(to) === 0 ? undefined : { last: Number(to) }
  const start = Number(from)
  if (to === '') return { start }
  return Number(to) < start ? undefined : { start, end: Number(to) }
}
