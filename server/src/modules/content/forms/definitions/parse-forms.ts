import { inflateSync } from 'node:zlib'
import { type FormDefinition, formsIn } from '@mainstreet/blocks/forms'
import { ContentError, type Inflate, readContent, readTemplate, type WorkMeter } from '@mainstreet/blocks/tree'

/** Stored content of a page or a template. */
export interface FormSource {
  readonly kind: 'page' | 'template'
  readonly content: unknown
}

/** The forms of stored content. Unreadable content has none. Throws TooMuchWork by the meter. */
export function parseForms({ kind, content }: FormSource, meter?: WorkMeter): FormDefinition[] {
  const inflateHere = meter?.metered(inflate) ?? inflate
  try {
    if (kind === 'page') return formsIn(readContent(String(content), inflateHere).tree)
    return formsIn(readTemplate(content, inflateHere, meter).tree)
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}

const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength })
