import { Avatar, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CommentPartFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { useUndoableDelete } from '../../../../ui/actions/use-undoable-delete.ts'
import { explainError } from '../../../../ui/explain-error.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { IconPencil, IconTrash } from '../../../../ui/icons.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { CommentField } from './comment-field.tsx'
import { mentionedIn, partsOf } from './mentions.ts'
import { Reactions } from './reactions.tsx'
import {
  DeleteTaskCommentsDocument,
  EditTaskCommentDocument,
  RestoreTaskCommentsDocument,
} from './task-comment-documents.ts'
import type { CommentPeople } from './use-comment-people.ts'

interface TaskCommentProps {
  readonly comment: CommentPartFragment
  readonly people: CommentPeople
  readonly mayEdit: boolean
}

export function TaskComment({ comment, people, mayEdit }: TaskCommentProps) {
  const { can } = useViewer()
  const { id, authorName, body, isMine, createdAt, editedAt, version } = comment
  const [isEditing, setEditing] = useState(false)
  const edit = useSend(EditTaskCommentDocument)
  const { remove } = useUndoableDelete<CommentPartFragment, unknown, unknown>({
    deleteDocument: DeleteTaskCommentsDocument,
    restoreDocument: RestoreTaskCommentsDocument,
    refetchQueries: ['TaskComments'],
    nameOf: () => 'Comment',
  })
  const mayDelete = mayEdit && (isMine || can('tasks.can_delete'))

  async function send(text: string): Promise<string | null> {
    // People who were mentioned before may be missing among those who are known.
    const unknown = comment.mentions.filter(({ id: userId }) => !people.known.some((one) => one.id === userId))
    const mentionedIds = mentionedIn(text, [...people.known, ...unknown])
    const { payload, error } = await edit({ id, version, body: text, mentionedIds })
    const failure = payload ? (payload.userErrors[0]?.message ?? null) : explainError(error)
    if (!failure) setEditing(false)
    return failure
  }

  return (
    <Group component="article" align="flex-start" wrap="nowrap" gap="sm" aria-label={`Comment by ${authorName}`}>
      <Avatar size={28} name={authorName} color="initials" aria-hidden />
      <Stack gap={4} flex={1} miw={0}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Text fz="sm">
            <strong>{authorName}</strong>{' '}
            <Text span c="dimmed" fz="sm">
              <RelativeTime at={createdAt} />
              {editedAt && ' (edited)'}
            </Text>
          </Text>
          {mayDelete && !isEditing && (
            <ActionsMenu name={`comment by ${authorName}`}>
              {isMine && (
                <ActionItem icon={IconPencil} onClick={() => setEditing(true)}>
                  Edit
                </ActionItem>
              )}
              <ActionItem icon={IconTrash} isDestructive onClick={() => remove([comment])}>
                Delete
              </ActionItem>
            </ActionsMenu>
          )}
        </Group>
        {isEditing ? (
          <CommentField
            label="Edit the comment"
            initial={body}
            submit="Save comment"
            people={people}
            send={send}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {partsOf(body, comment.mentions).map(({ text, isMention }, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
                isMention ? <strong key={place}>{text}</strong> : text,
              )}
            </Text>
            <Reactions comment={comment} mayReact={mayEdit} />
          </>
        )}
      </Stack>
    </Group>
  )
}
