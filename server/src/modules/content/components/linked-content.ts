import { inflateSync } from 'node:zlib'
import { ContentError, MAX_INFLATED } from '@mainstreet/blocks/tree'
import { storedFacts } from './inspect-content.ts'

/** Prefix of the names of blocks that link to a template. */
const LINKED = 'Linked'

/**
 * IDs of the templates that content links to, in any stored format. Pages and templates store them next to the content.
 * Reads large content here and now, so requests ask `factsOfStored` instead.
 */
export function linksIn(content: unknown): readonly string[] {
  if (!mayHoldLinks(content)) return []
  try {
    return storedFacts(content).links
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}

/** Parses a row's links: the driver returns JSON columns as text. */
export function linksOf(stored: unknown): readonly string[] {
  return typeof stored === 'string' ? JSON.parse(stored) : (stored as readonly string[])
}

/** Much faster than parsing the content, most of which has no links. */
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
