import { useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { useSend } from '../../../../ui/form/use-send.ts'
import { CommentField } from './comment-field.tsx'
import { mentionedIn } from './mentions.ts'
import { TaskComment } from './task-comment.tsx'
import { AddTaskCommentDocument, TaskCommentsDocument } from './task-comment-documents.ts'
import { type CommentPeople, useCommentPeople } from './use-comment-people.ts'

const PER_PAGE = 20

interface TaskCommentsProps {
  readonly taskId: string
  readonly mayEdit: boolean
}

/** What people say about a task, the newest last, and a field to say more. */
export function TaskComments({ taskId, mayEdit }: TaskCommentsProps) {
  const [pages, setPages] = useState(1)
  const newest = useComments(taskId, 1)
  const people = useCommentPeople()
  const add = useSend(AddTaskCommentDocument, { refetchQueries: ['TaskComments'], awaitRefetchQueries: true })

  async function send(body: string): Promise<string | null> {
    const mentionedIds = mentionedIn(body, people.known)
    const { payload, error } = await add({ taskId, body, mentionedIds })
    return payload ? (payload.userErrors[0]?.message ?? null) : explainError(error)
  }

  return (
    <Stack component="section" gap="sm" aria-labelledby="comments">
      <Title order={2} size="h3" id="comments">
        Comments
      </Title>
      {newest.list && newest.list.totalItems > pages * PER_PAGE && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
          Show older comments
        </Button>
      )}
      {Array.from({ length: pages }, (_, at) => pages - at).map((page) => (
        <CommentsPage key={page} taskId={taskId} page={page} people={people} mayEdit={mayEdit} />
      ))}
      {mayEdit && <CommentField label="Add a comment" submit="Comment" people={people} send={send} />}
    </Stack>
  )
}

interface CommentsPageProps extends TaskCommentsProps {
  readonly page: number
  readonly people: CommentPeople
}

function CommentsPage({ taskId, page, people, mayEdit }: CommentsPageProps) {
  const { list, error, refetch } = useComments(taskId, page)
  if (!list) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={60} />
  return list.items
    .toReversed()
    .map((comment) => <TaskComment key={comment.id} comment={comment} people={people} mayEdit={mayEdit} />)
}

/** A page of comments, the newest first. */
function useComments(taskId: string, page: number) {
  const { data, error, refetch } = useQuery(TaskCommentsDocument, {
    variables: { taskId, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  return { list: data?.taskComments, error, refetch }
}
