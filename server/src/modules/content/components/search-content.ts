import { inflateSync } from 'node:zlib'
import { ContentError, decode, type Inflate, readTemplate, type WorkMeter } from '@mainstreet/blocks/tree'

export interface ContentSearch {
  readonly kind: 'page' | 'template'
  /** The content as the database has it. */
  readonly stored: string
  readonly texts: readonly string[]
}

/**
 * The indexes of the texts that the content contains. Content that can't be parsed contains none. Throws TooMuchWork by
 * the meter.
 */
export function searchContent({ texts, ...content }: ContentSearch, meter?: WorkMeter): number[] {
  const whole = textOf(content, meter)
  return texts.flatMap((text, index) => (whole.includes(text) ? [index] : []))
}

/** Converts content to JSON in the current format, so that a search isn't affected by escaping in the stored one. */
function textOf({ kind, stored }: Omit<ContentSearch, 'texts'>, meter?: WorkMeter): string {
  const inflateHere = meter?.metered(inflate) ?? inflate
  try {
    if (kind === 'page') return JSON.stringify(decode(stored, inflateHere))
    meter?.addContent(stored)
    return JSON.stringify(readTemplate(JSON.parse(stored), inflateHere, meter).tree)
  } catch (error) {
    if (error instanceof ContentError) return ''
    throw error
  }
}

const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength })
