import styles from './command-menu.module.css'
import { matchedParts } from './text-match.ts'

/** A text with the matches of the query marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part, index) =>
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
