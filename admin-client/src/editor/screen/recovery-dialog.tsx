import { Button, Group, Modal, Text } from '@mantine/core'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { UnsavedWork } from '../saving/unsaved-work.ts'

interface RecoveryDialogProps {
  readonly work: UnsavedWork | null
  /** Whether the page was saved by someone since that work was begun. */
  readonly isOutdated: boolean
  onRestore(): void
  onDiscard(): void
}

/** Work that was never saved is offered, not put back unasked. */
export function RecoveryDialog({ work, isOutdated, onRestore, onDiscard }: RecoveryDialogProps) {
  return (
    <Modal
      opened={work !== null}
      onClose={() => {}}
      title="Unsaved changes were found"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Text>
        Changes that you made {work && <RelativeTime at={new Date(work.at).toISOString()} />} were not saved.
        {isOutdated && ' The page has been saved since; restoring shows yours, and saving will ask which to keep.'}
      </Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button data-autofocus onClick={onRestore}>
          Restore
        </Button>
      </Group>
    </Modal>
  )
}
