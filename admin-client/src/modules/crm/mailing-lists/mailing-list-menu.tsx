import { useState } from 'react'
import type { MailingListRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconPencil, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { MailingListDialog } from './mailing-list-dialog.tsx'
import { DeleteMailingListDocument } from './mailing-list-documents.ts'

interface MailingListMenuProps {
  readonly list: MailingListRowFragment
  readonly inRow?: boolean
  onDeleted?(): void
}

/** Renames and deletes a list. */
export function MailingListMenu({ list, inRow = false, onDeleted }: MailingListMenuProps) {
  const { can } = useViewer()
  const [isEditing, setEditing] = useState(false)
  const [remove] = useAction(DeleteMailingListDocument, { refetchQueries: ['MailingLists'] })
  if (!can('customers.can_edit') && !can('customers.can_delete')) return null

  function askToDelete() {
    confirmAction({
      title: `Delete the mailing list ${list.name}?`,
      text: 'Its members and the proof of their consent are deleted too. Forms will no longer add people to it. This cannot be undone.',
      confirm: 'Delete list',
      async onConfirm() {
        if (!(await remove({ id: list.id }))) return
        toastSuccess('Mailing list deleted')
        onDeleted?.()
      },
    })
  }

  return (
    <>
      <ActionsMenu name={list.name} inRow={inRow}>
        {can('customers.can_edit') && (
          <ActionItem icon={IconPencil} onClick={() => setEditing(true)}>
            Edit
          </ActionItem>
        )}
        {can('customers.can_delete') && (
          <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
      {isEditing && <MailingListDialog list={list} onClose={() => setEditing(false)} />}
    </>
  )
}
