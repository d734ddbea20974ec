import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '../icons.ts'
import type { Source } from './setting-source.ts'
import styles from './settings-panel.module.css'

interface FieldMarksProps {
  readonly label: string
  readonly canReset: boolean
  onReset(): void
}

/** A dot and a reset button beside the label of a setting that has its own value. */
export function FieldMarks({ label, canReset, onReset }: FieldMarksProps) {
  if (!canReset) return null
  return (
    <span className={styles.marks}>
      <span className={styles.dot} title="Set here" />
      <Tooltip label="Reset">
        <ActionIcon
          className={styles.reset}
          variant="subtle"
          color="gray"
          size={22}
          aria-label={`Reset ${label}`}
          onClick={onReset}
        >
          <IconRefresh size={13} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}

const NAMES: Readonly<Partial<Record<Source, string>>> = { desktop: 'Desktop', tablet: 'Tablet', style: 'its style' }

/** Where a setting's value is inherited from, shown below the setting. */
export function SourceNote({ source }: { readonly source: Source }) {
  const name = NAMES[source]
  return name ? <span className={styles.source}>from {name}</span> : null
}
