import { Stack, Text } from '@mantine/core'
import styles from './data-exchange.module.css'

/** Sentences about what an import leaves out or changes. */
export function ImportNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Stack gap={4}>
      {notes.map((note) => (
        <Text key={note} c="dimmed" fz="sm" className={styles.text}>
          {note}
        </Text>
      ))}
    </Stack>
  )
}
