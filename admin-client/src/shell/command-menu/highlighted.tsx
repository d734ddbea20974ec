import styles from './command-menu.module.css'
import { matchedParts } from './text-match.ts'

/** A text with the matches of the query marked, and those with one typo if it `forgives`. */
export function Highlighted({ text, query, forgives = false }: { text: string; query: string; forgives?: boolean }) {
  return matchedParts(text, query, { forgives }).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
