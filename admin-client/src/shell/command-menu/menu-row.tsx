import { Spotlight } from '@mantine/spotlight'
import styles from './command-menu.module.css'
import type { CommandTarget } from './commands.ts'
import type { MenuEntry } from './menu-entries.ts'
import { containsWords, matchedParts } from './text-match.ts'

/** A text with the matches of the query marked, and those with one typo if it `forgives`. */
function Highlighted({ text, query, forgives = false }: { text: string; query: string; forgives?: boolean }) {
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

interface MenuRowProps {
  readonly entry: MenuEntry
  readonly query: string
  /** Whether to name the kind, where several are mixed. */
  readonly showsKind?: boolean
  onChoose(target: CommandTarget): void
}

export function MenuRow({ entry, query, showsKind = false, onChoose }: MenuRowProps) {
  const { label, details, icon: Icon, kind, target } = entry
  // Another reason than a typo may be why the server has found a record, such as a former name.
  const forgives = !containsWords(`${label} ${details}`, query)
  return (
    <Spotlight.Action
      className={styles.command}
      disabled={target === null}
      closeSpotlightOnTrigger={false}
      onClick={() => onChoose(target)}
    >
      <Icon size={18} stroke={1.6} aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.label}>
          <Highlighted text={label} query={query} forgives={forgives} />
        </span>
        {details && (
          <span className={styles.details}>
            <Highlighted text={details} query={query} forgives={forgives} />
          </span>
        )}
      </span>
      {showsKind && <span className={styles.kind}>{kind}</span>}
    </Spotlight.Action>
  )
}
