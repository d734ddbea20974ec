import { Text } from '@mantine/core'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { IconTrash } from '../../../ui/icons.ts'

interface TemplateMenuProps {
  readonly name: string
  readonly inRow?: boolean
  onDelete(): void
}

/** Deleting a template is final, so it asks for confirmation. */
export function TemplateMenu({ name, inRow = false, onDelete }: TemplateMenuProps) {
  return (
    <ActionsMenu name={name} inRow={inRow}>
      <ActionItem
        icon={IconTrash}
        isDestructive
        onClick={() =>
          confirmAction({
            title: `Delete “${name}”?`,
            text: <Text>Projects that were made from it stay.</Text>,
            confirm: 'Delete template',
            onConfirm: onDelete,
          })
        }
      >
        Delete
      </ActionItem>
    </ActionsMenu>
  )
}
