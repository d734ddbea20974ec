import { useQuery } from '@apollo/client/react'
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { TimeEntryPartFragment } from '../../../generated/graphql.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconPlayerPlay, IconPlus } from '../../../ui/icons.ts'
import { useViewer } from '../../platform/session/index.ts'
import { durationInWords } from './duration.ts'
import { IconPlayerStop } from './icons.ts'
import { TimeEntryDialog } from './time-entry-dialog.tsx'
import {
  RunningTimerDocument,
  StartTimerDocument,
  StopTimerDocument,
  TaskTimeDocument,
  TIME_QUERIES,
} from './time-entry-documents.ts'
import { TimeEntryRow } from './time-entry-row.tsx'

const FIRST = 5
const PER_PAGE = 20
const HOUR = 3600

interface TaskTimeProps {
  readonly taskId: string
  readonly estHours: number
  readonly mayEdit: boolean
}

/** The time that was worked on a task, against the estimate, and the viewer's timer. */
export function TaskTime({ taskId, estHours, mayEdit }: TaskTimeProps) {
  /** None while only the first entries are shown. */
  const [pages, setPages] = useState(0)
  const [dialog, setDialog] = useState<'new' | TimeEntryPartFragment | null>(null)
  const { time: shown, error, refetch } = useTime(taskId, 1)
  const [start, isStarting] = useAction(StartTimerDocument, { refetchQueries: TIME_QUERIES })
  const [stop, isStopping] = useAction(StopTimerDocument, { refetchQueries: TIME_QUERIES })
  const total = shown?.timeEntries.totalItems ?? 0
  const timer = useQuery(RunningTimerDocument).data?.runningTimer
  const running = timer?.taskId === taskId ? timer : null
  const worked = shown?.task.workedSeconds ?? 0
  return (
    <Stack component="section" gap="xs" aria-labelledby="time">
      <Group justify="space-between">
        <Title order={2} size="h3" id="time">
          Time
        </Title>
        {shown && (
          <Text fz="sm" c={worked > estHours * HOUR ? 'red' : 'dimmed'}>
            {durationInWords(worked)} of {durationInWords(Math.round(estHours * HOUR))} estimated
          </Text>
        )}
      </Group>
      {!shown && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={60} />)}
      {total > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {Array.from({ length: Math.max(1, pages) }, (_, at) => at + 1).map((page) => (
            <TimePage
              key={page}
              taskId={taskId}
              page={page}
              most={pages === 0 ? FIRST : PER_PAGE}
              mayEdit={mayEdit}
              onEdit={setDialog}
            />
          ))}
        </Stack>
      )}
      {total > (pages === 0 ? FIRST : pages * PER_PAGE) && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
          Show older time
        </Button>
      )}
      {mayEdit && shown && (
        <Group gap="xs">
          {/* One button, so that the focus stays on it when it has done its work. */}
          <Button
            variant="default"
            leftSection={running ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
            loading={isStarting || isStopping}
            onClick={() => (running ? stop({ id: running.id }) : start({ taskId }))}
          >
            {running ? 'Stop timer' : 'Start timer'}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
            Add time
          </Button>
        </Group>
      )}
      {dialog && (
        <TimeEntryDialog
          taskId={taskId}
          {...(dialog === 'new' ? {} : { entry: dialog })}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  )
}

interface TimePageProps {
  readonly taskId: string
  readonly page: number
  /** How many entries to show. */
  readonly most: number
  readonly mayEdit: boolean
  onEdit(entry: TimeEntryPartFragment): void
}

function TimePage({ taskId, page, most, mayEdit, onEdit }: TimePageProps) {
  const { can } = useViewer()
  const { time, error, refetch } = useTime(taskId, page)
  if (!time) return <li>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={40} />}</li>
  return time.timeEntries.items
    .slice(0, most)
    .map((entry) => (
      <TimeEntryRow
        key={entry.id}
        entry={entry}
        mayEdit={mayEdit && (entry.isMine || can('tasks.can_delete'))}
        onEdit={() => onEdit(entry)}
      />
    ))
}

/** A page of the time of a task, the latest day first. */
function useTime(taskId: string, page: number) {
  const { data, error, refetch } = useQuery(TaskTimeDocument, {
    variables: { taskId, page, perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  return { time: data, error, refetch }
}
