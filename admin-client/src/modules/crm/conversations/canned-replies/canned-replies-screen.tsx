import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CannedReplyFieldsFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { actionsColumn, type Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { toastSuccess } from '../../../../ui/toasts.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { IconMessages } from '../icons.ts'
import { CannedReplyDialog } from './canned-reply-dialog.tsx'
import { CannedRepliesDocument, DeleteCannedReplyDocument } from './canned-reply-documents.ts'

type Reply = CannedReplyFieldsFragment

/** Manages the canned replies, which agents insert by `/` and a shortcut. */
export function CannedRepliesScreen() {
  const { can } = useViewer()
  const { data, error, refetch } = useQuery(CannedRepliesDocument, { fetchPolicy: 'cache-and-network' })
  const [remove] = useAction(DeleteCannedReplyDocument, { refetchQueries: ['CannedReplies'] })
  const [edited, setEdited] = useState<Reply | 'new' | null>(null)
  const mayEdit = can('live_chat.can_edit')

  const askToDelete = (reply: Reply) =>
    confirmAction({
      title: `Delete the canned reply /${reply.shortcut}?`,
      text: 'This cannot be undone.',
      confirm: 'Delete reply',
      async onConfirm() {
        if (await remove({ id: reply.id })) toastSuccess('Canned reply deleted')
      },
    })
  const columns: readonly Column<Reply, never>[] = [
    {
      name: 'shortcut',
      label: 'Shortcut',
      width: { base: 110, sm: 200 },
      cell: ({ shortcut }) => <Text fw={500}>/{shortcut}</Text>,
    },
    { name: 'text', label: 'Text', cell: ({ text }) => <Text lineClamp={2}>{text}</Text> },
    ...(mayEdit
      ? [
          actionsColumn<Reply>((reply) => (
            <ActionsMenu name={`/${reply.shortcut}`} inRow>
              <ActionItem icon={IconPencil} onClick={() => setEdited(reply)}>
                Edit
              </ActionItem>
              <ActionItem icon={IconTrash} isDestructive onClick={() => askToDelete(reply)}>
                Delete
              </ActionItem>
            </ActionsMenu>
          )),
        ]
      : []),
  ]
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New canned reply
    </Button>
  )

  function body() {
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={220} />
    if (data.cannedReplies.length === 0)
      return (
        <EmptyState
          icon={IconMessages}
          title="No canned replies"
          text="Write an answer once, and insert it with a slash in every conversation."
          action={add}
        />
      )
    return (
      <Card padding={0}>
        <DataTable rows={data.cannedReplies} columns={columns} />
      </Card>
    )
  }

  return (
    <>
      <Anchor component={Link} to="/live-chat" fz="sm">
        Live chat
      </Anchor>
      <ScreenHeader title="Canned replies" action={add} />
      {body()}
      {edited && <CannedReplyDialog reply={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
