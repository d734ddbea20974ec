import { Button, Group, Modal, Text } from '@mantine/core'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { useValue } from '../session/index.ts'

/** Nothing is deleted unasked. */
export function RemovalDialog() {
  const { session } = useEditor()
  const id = useValue(session.removal)
  const close = () => session.removal.set(null)
  return (
    <Modal opened={id !== null} onClose={close} title="Delete block" size="sm">
      <Text>You are about to remove [{id === null ? '' : session.nameOf(id)}]. Are you sure?</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          Dismiss
        </Button>
        <Button
          color="red.9"
          data-autofocus
          onClick={() => {
            if (id !== null) perform(session, commands.removeNode, { id })
            close()
          }}
        >
          Accept
        </Button>
      </Group>
    </Modal>
  )
}
