import { ContentError, type ContentErrorCode } from '@mainstreet/blocks/tree'
import { type CheckedContent, type ContentFacts, checkPage, checkTemplate, storedFacts } from './inspect-content.ts'

export type Inspection =
  | { readonly kind: 'page'; readonly content: string }
  | { readonly kind: 'template' | 'stored'; readonly content: unknown }

/** Errors lose their class between threads, so a ContentError comes back as its code. */
export type Inspected = CheckedContent<unknown> | ContentFacts | { readonly fault: ContentErrorCode }

/** Reads content that would hold up other requests. */
export default function inspectInThread(inspection: Inspection): Inspected {
  try {
    if (inspection.kind === 'page') return checkPage(inspection.content)
    return inspection.kind === 'template' ? checkTemplate(inspection.content) : storedFacts(inspection.content)
  } catch (error) {
    if (error instanceof ContentError) return { fault: error.code }
    throw error
  }
}
