import { matchesPattern } from '@mainstreet/blocks/patterns'

/** Matches texts with patterns that would hold up other requests. */
export default function matchTextsInThread(texts: readonly { pattern: string; text: string }[]): boolean[] {
  return texts.map(({ pattern, text }) => matchesPattern(pattern, text))
}
