import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '../icons.ts'
import type { Source } from './setting-source.ts'
import styles from './settings-panel.module.css'

interface FieldMarksProps {
  readonly label: string
  readonly source: Source
  readonly canReset: boolean
  onReset(): void
}

const NAMES = { desktop: 'Desktop', tablet: 'Tablet' } as const

/** Beside a setting's label: a dot and a way back for a value of its own, or the device whose value is shown. */
export function FieldMarks({ label, source, canReset, onReset }: FieldMarksProps) {
  if (canReset)
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
  if (source === 'own' || source === 'default') return null
  return <span className={styles.marks}>from {NAMES[source]}</span>
}
