import { inflateSync } from 'node:zlib'
import { linkedTemplatesIn, MAX_INFLATED } from '@mainstreet/blocks/tree'
import { storedTree } from './block-content.ts'

/** How the names of the blocks that link a template begin. */
const LINKED = 'Linked'

/** The templates that are shown by content in any of its stored forms; pages and templates keep them beside it. */
export function linksIn(content: unknown): string[] {
  return mayHoldLinks(content) ? [...linkedTemplatesIn(storedTree(content))] : []
}

/** Links as a row brings them: the driver hands JSON over as text. */
export function linksOf(stored: unknown): readonly string[] {
  return typeof stored === 'string' ? JSON.parse(stored) : (stored as readonly string[])
}

/** Far quicker than reading the content, and most has no links. */
function mayHoldLinks(content: unknown): boolean {
  if (content === null) return false
  if (typeof content !== 'string') return JSON.stringify(content).includes(LINKED)
  if (content.startsWith('{')) return content.includes(LINKED)
  try {
    return inflateSync(Buffer.from(content, 'base64'), { maxOutputLength: MAX_INFLATED }).includes(LINKED)
  } catch {
    return false
  }
}
