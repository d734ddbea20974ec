import { Button, Group, Modal, Text } from '@mantine/core'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { useValue } from '../session/index.ts'

/** Asks for confirmation before deleting. */
export function RemovalDialog() {
  const { session } = useEditor()
  const ids = useValue(session.removal)
  const what = ids?.length === 1 ? `[${session.nameOf(ids[0] as string)}]` : `${ids?.length} blocks`
  const close = () => session.removal.set(null)
  return (
    <Modal
      opened={ids !== null}
      onClose={close}
      title={ids && ids.length > 1 ? 'Delete blocks' : 'Delete block'}
      size="sm"
    >
      <Text>You are about to remove {what}. Are you sure?</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={close}>
          Dismiss
        </Button>
        <Button
          color="red.9"
          data-autofocus
          onClick={() => {
            if (ids !== null) perform(session, commands.removeNode, { ids })
            close()
          }}
        >
          Accept
        </Button>
      </Group>
    </Modal>
  )
}
