import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { CommentField } from './comment-field.tsx'
import { mentionedIn } from './mentions.ts'
import { TaskComment } from './task-comment.tsx'
import { AddTaskCommentDocument, TaskCommentPeopleDocument, TaskCommentsDocument } from './task-comment-documents.ts'

const FIRST = 20
/** A page of the server has no more. */
const MOST = 100

interface TaskCommentsProps {
  readonly taskId: string
  readonly mayEdit: boolean
}

/** What people say about a task, the newest last, and a field to say more. */
export function TaskComments({ taskId, mayEdit }: TaskCommentsProps) {
  const [perPage, setPerPage] = useState(FIRST)
  const { data, previousData, error, refetch } = useQuery(TaskCommentsDocument, {
    variables: { taskId, perPage },
    fetchPolicy: 'cache-and-network',
  })
  const people = useQuery(TaskCommentPeopleDocument).data?.taskCommentPeople ?? []
  const add = useSend(AddTaskCommentDocument, { refetchQueries: ['TaskComments'], awaitRefetchQueries: true })
  const list = (data ?? previousData)?.taskComments
  const comments = list?.items.toReversed() ?? []

  async function send(body: string): Promise<string | null> {
    const { payload, error: failure } = await add({ taskId, body, mentionedIds: mentionedIn(body, people) })
    return payload ? (payload.userErrors[0]?.message ?? null) : explainError(failure)
  }

  return (
    <Stack component="section" gap="sm" aria-labelledby="comments">
      <Title order={2} size="h3" id="comments">
        Comments
      </Title>
      {!list && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={60} />)}
      {list && list.totalItems > comments.length && comments.length < MOST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPerPage(MOST)}>
          Show earlier comments
        </Button>
      )}
      {comments.map((comment) => (
        <TaskComment key={comment.id} comment={comment} people={people} mayEdit={mayEdit} />
      ))}
      {mayEdit && <CommentField label="Add a comment" submit="Comment" people={people} send={send} />}
    </Stack>
  )
}
