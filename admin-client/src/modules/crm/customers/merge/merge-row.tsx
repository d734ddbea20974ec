import { Radio, Text } from '@mantine/core'
import styles from './merge.module.css'
import type { Side } from './merge-fields.ts'

interface MergeRowProps {
  readonly label: string
  readonly values: Record<Side, string>
  /** Absent if there is nothing to choose. */
  readonly chosen?: Side
  onChoose?(side: Side): void
}

/** One field of both customers. A field without a difference is left out. */
export function MergeRow({ label, values, chosen, onChoose }: MergeRowProps) {
  const { one, other } = values
  if (one === other) return null
  if (!chosen) {
    return (
      <div className={styles.row}>
        <Text className={styles.label}>{label}</Text>
        <div className={styles.sides}>
          {[one, other].map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always exactly two entries, one per customer
            <Text key={index} className={styles.plain}>
              {text || 'Empty'}
            </Text>
          ))}
        </div>
      </div>
    )
  }
  return (
    <Radio.Group
      label={label}
      classNames={{ root: styles.row, label: styles.label }}
      value={chosen}
      onChange={(side) => onChoose?.(side as Side)}
    >
      <div className={styles.sides}>
        {(['one', 'other'] as const).map((side) => (
          <Radio key={side} value={side} label={values[side] || 'Empty'} />
        ))}
      </div>
    </Radio.Group>
  )
}
