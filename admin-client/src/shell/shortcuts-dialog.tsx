import { Group, Kbd, Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { areShortcutsEnabled, setShortcutsEnabled, useActiveShortcuts } from '../ui/shortcuts.ts'

/** All shortcuts of the screen behind it. */
export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const shortcuts = useActiveShortcuts()
  const [areOn, setOn] = useState(areShortcutsEnabled)
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts">
      <Stack component="ul" gap="sm" p={0} m={0} mb="lg">
        {shortcuts.map(({ keys, label }) => (
          <Group component="li" key={label} justify="space-between" wrap="nowrap">
            <Text c={areOn ? undefined : 'dimmed'}>{label}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
      <Switch
        label="Use single-key shortcuts"
        checked={areOn}
        onChange={({ currentTarget: { checked } }) => {
          setShortcutsEnabled(checked)
          setOn(checked)
        }}
      />
    </Modal>
  )
}
