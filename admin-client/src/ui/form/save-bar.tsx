import { Button, Group, Text } from '@mantine/core'
import styles from './save-bar.module.css'

interface SaveBarProps {
  readonly isSaving: boolean
  onDiscard(): void
}

/** Shown at the foot of a form with changes. Its Save button submits the surrounding form. */
export function SaveBar({ isSaving, onDiscard }: SaveBarProps) {
  return (
    <Group className={styles.saveBar} role="region" aria-label="Unsaved changes" justify="space-between" gap="xs">
      <Text fw={500}>Unsaved changes</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" loading={isSaving}>
          Save
        </Button>
      </Group>
    </Group>
  )
}
