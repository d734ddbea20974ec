import { Text, VisuallyHidden } from '@mantine/core'
import styles from './hours/person.module.css'
import { hoursText, type Load } from './planned-work.ts'

/** How much is planned of what somebody can work. */
export function LoadBadge({ load: { planned, capacity, isOver } }: { readonly load: Load }) {
  const share = capacity > 0 ? Math.min(planned / capacity, 1) : planned > 0 ? 1 : 0
  return (
    <Text component="span" className={styles.load} data-over={isOver || undefined}>
      <span>
        {hoursText(planned)} / {hoursText(capacity)}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {isOver && <VisuallyHidden component="span">, overloaded</VisuallyHidden>}
    </Text>
  )
}
