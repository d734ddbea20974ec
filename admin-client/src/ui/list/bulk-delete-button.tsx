import { Button } from '@mantine/core'
import { confirmAction } from '../actions/confirm-action.tsx'
import { IconTrash } from '../icons.ts'

interface BulkDeleteButtonProps {
  /** Singular and plural: `['note', 'notes']`. */
  readonly nouns: readonly [one: string, several: string]
  readonly count: number
  /** Resolves to whether they were deleted. */
  onDelete(): Promise<boolean>
  onDeleted(): void
}

/** Deletes the selection after confirmation. For records that can be restored for 30 days. */
export function BulkDeleteButton({ nouns: [one, several], count, onDelete, onDeleted }: BulkDeleteButtonProps) {
  const many = count === 1 ? one : several

  function ask() {
    confirmAction({
      title: `Delete ${count} ${many}?`,
      text: 'They are removed from every list and permanently deleted after 30 days. You can undo this right away.',
      confirm: `Delete ${many}`,
      async onConfirm() {
        if (await onDelete()) onDeleted()
      },
    })
  }

  return (
    <Button variant="default" c="var(--mantine-color-error)" leftSection={<IconTrash size={16} />} onClick={ask}>
      Delete
    </Button>
  )
}
