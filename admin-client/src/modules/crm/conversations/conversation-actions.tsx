import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ConversationRowFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../ui/actions/confirm-action.tsx'
import { IconArrowBackUp, IconBan, IconCheck, IconTrash, IconUserCheck } from '../../../ui/icons.ts'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { isSnoozed } from './conversation-views.ts'
import { IconAlarmSnooze, IconUserShare } from './icons.ts'
import { SnoozeDialog } from './snooze-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useConversationActions } from './use-conversation-actions.ts'

interface ConversationActionsProps {
  readonly conversation: ConversationRowFragment
  onDeleted(): void
}

/** The actions of a conversation: closing as a button, the others in a menu. */
export function ConversationActions({ conversation, onDeleted }: ConversationActionsProps) {
  const { can, user } = useViewer()
  const actions = useConversationActions(conversation)
  const [dialog, setDialog] = useState<'transfer' | 'snooze' | null>(null)
  const mayEdit = can('live_chat.can_edit')
  const { visitor, assigneeId } = conversation
  const isOpen = conversation.status === 'OPEN'

  useShortcut('e', 'Close or reopen the conversation', () => mayEdit && void actions.setClosed(isOpen))
  useShortcut('a', 'Assign the conversation to me', () => mayEdit && void actions.assign(user.id))
  useShortcut('t', 'Transfer the conversation', () => mayEdit && setDialog('transfer'))
  useShortcut('z', 'Snooze the conversation', () => mayEdit && isOpen && setDialog('snooze'))

  function askToDelete() {
    confirmAction({
      title: `Delete the conversation with ${visitor.displayName}?`,
      text: 'Its messages, private notes and files are deleted too. This cannot be undone.',
      confirm: 'Delete conversation',
      async onConfirm() {
        if (await actions.remove()) onDeleted()
      },
    })
  }

  function askToBlock() {
    confirmAction({
      title: `Block ${visitor.displayName}?`,
      text: "You won't get messages from this visitor until you unblock them.",
      confirm: 'Block visitor',
      onConfirm: () => void actions.block(true),
    })
  }

  if (!mayEdit && !can('live_chat.can_delete')) return null
  return (
    <>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={isOpen ? <IconCheck size={18} /> : <IconArrowBackUp size={18} />}
          onClick={() => actions.setClosed(isOpen)}
        >
          {isOpen ? 'Close' : 'Reopen'}
        </Button>
      )}
      <ActionsMenu name={visitor.displayName} width={200}>
        {mayEdit && (
          <>
            {assigneeId !== user.id && (
              <ActionItem icon={IconUserCheck} onClick={() => actions.assign(user.id)}>
                Assign to me
              </ActionItem>
            )}
            <ActionItem icon={IconUserShare} onClick={() => setDialog('transfer')}>
              Transfer
            </ActionItem>
            {isSnoozed(conversation) ? (
              <ActionItem icon={IconAlarmSnooze} onClick={() => actions.snooze(null)}>
                End snooze
              </ActionItem>
            ) : (
              isOpen && (
                <ActionItem icon={IconAlarmSnooze} onClick={() => setDialog('snooze')}>
                  Snooze
                </ActionItem>
              )
            )}
            <ActionItem icon={IconBan} onClick={() => (visitor.isBlocked ? void actions.block(false) : askToBlock())}>
              {visitor.isBlocked ? 'Unblock visitor' : 'Block visitor'}
            </ActionItem>
          </>
        )}
        {can('live_chat.can_delete') && (
          <ActionItem icon={IconTrash} isDestructive onClick={askToDelete}>
            Delete
          </ActionItem>
        )}
      </ActionsMenu>
      {dialog === 'transfer' && <TransferDialog conversation={conversation} onClose={() => setDialog(null)} />}
      {dialog === 'snooze' && <SnoozeDialog onSnooze={actions.snooze} onClose={() => setDialog(null)} />}
    </>
  )
}
