import { useQuery } from '@apollo/client/react'
import { Button, Drawer, Skeleton, Stack } from '@mantine/core'
import { useRegion } from '../../../ui/dates/use-region.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { errorCode } from '../../../ui/explain-error.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { IconCheckbox } from './icons.ts'
import { TaskDocument } from './task-documents.ts'
import { TaskEditor } from './task-editor.tsx'

interface TaskPanelProps {
  readonly id: string
  /** The address of another task's panel. */
  toPanel(id: string): string
  onClose(): void
}

/** The task with the ID in the URL, in a panel beside the list. */
export function TaskPanel({ id, toPanel, onClose }: TaskPanelProps) {
  const { data, error, refetch } = useQuery(TaskDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  // In another time zone the due date would be another day.
  const { isLoading } = useRegion()
  const task = isLoading ? undefined : data?.task
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={620}
      title="Task"
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {task ? (
        <>
          <PageTitle name={task.title} />
          <TaskEditor key={task.id} task={task} toPanel={toPanel} onDeleted={onClose} />
        </>
      ) : (
        <Instead error={error} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </Drawer>
  )
}

function Instead({ error, onRetry, onClose }: { error: Error | undefined; onRetry(): void; onClose(): void }) {
  if (!error)
    return (
      <Stack role="status" aria-label="Loading the task">
        <Skeleton h={36} />
        <Skeleton h={60} />
        <Skeleton h={200} />
      </Stack>
    )
  if (errorCode(error) !== 'NOT_FOUND') return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon={IconCheckbox}
      title="Task not found"
      text="It may have been deleted more than 30 days ago."
      action={
        <Button variant="default" onClick={onClose}>
          All tasks
        </Button>
      }
    />
  )
}
