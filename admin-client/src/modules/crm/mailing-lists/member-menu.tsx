import type { MailingListMemberRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconBan, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { DeleteMemberDocument, MEMBER_QUERIES, UnsubscribeMemberDocument } from './mailing-list-documents.ts'

/** Unsubscribes and deletes a member. */
export function MemberMenu({ member }: { member: MailingListMemberRowFragment }) {
  const { can } = useViewer()
  const { id, email, status } = member
  const [unsubscribe] = useAction(UnsubscribeMemberDocument, { refetchQueries: MEMBER_QUERIES })
  const [remove] = useAction(DeleteMemberDocument, { refetchQueries: MEMBER_QUERIES })
  const mayUnsubscribe = can('customers.can_edit') && status !== 'UNSUBSCRIBED'
  if (!mayUnsubscribe && !can('customers.can_delete')) return null

  function askToUnsubscribe() {
    confirmAction({
      title: `Unsubscribe ${email}?`,
      text: 'They will no longer receive emails from this list. The address stays here as a record. To subscribe again, they must confirm it again.',
      confirm: 'Unsubscribe',
      async onConfirm() {
        if (await unsubscribe({ id })) toastSuccess(`${email} unsubscribed`)
      },
    })
  }

  function askToDelete() {
    confirmAction({
      title: `Delete ${email} from this list?`,
      text: 'The proof of consent is deleted too. This cannot be undone. To stop emails, unsubscribe the address instead.',
      confirm: 'Delete member',
      async onConfirm() {
        if (await remove({ id })) toastSuccess(`${email} deleted`)
      },
    })
  }

  return (
    <ActionsMenu name={email} inRow>
      {mayUnsubscribe && (
        <ActionItem icon={IconBan} onClick={askToUnsubscribe}>
          Unsubscribe
        </ActionItem>
      )}
      {can('customers.can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
