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
/** A page of the server has no more. */
const MOST = 100
const HOUR = 3600

interface TaskTimeProps {
  readonly taskId: string
  readonly estHours: number
  readonly mayEdit: boolean
}

/** The time that was worked on a task, against the estimate, and the viewer's timer. */
export function TaskTime({ taskId, estHours, mayEdit }: TaskTimeProps) {
  const { can } = useViewer()
  const [perPage, setPerPage] = useState(FIRST)
  const [dialog, setDialog] = useState<'new' | TimeEntryPartFragment | null>(null)
  const { data, previousData, error, refetch } = useQuery(TaskTimeDocument, {
    variables: { taskId, perPage },
    fetchPolicy: 'cache-and-network',
  })
  const [start, isStarting] = useAction(StartTimerDocument, { refetchQueries: TIME_QUERIES })
  const [stop, isStopping] = useAction(StopTimerDocument, { refetchQueries: TIME_QUERIES })
  const shown = data ?? previousData
  const entries = shown?.timeEntries.items ?? []
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
      {entries.length > 0 && (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {entries.map((entry) => (
            <TimeEntryRow
              key={entry.id}
              entry={entry}
              mayEdit={mayEdit && (entry.isMine || can('tasks.can_delete'))}
              onEdit={() => setDialog(entry)}
            />
          ))}
        </Stack>
      )}
      {shown && shown.timeEntries.totalItems > entries.length && perPage < MOST && (
        <Button variant="subtle" size="compact-sm" onClick={() => setPerPage(MOST)}>
          Show earlier time
        </Button>
      )}
      {mayEdit && shown && (
        <Group gap="xs">
          {running ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={16} />}
              loading={isStopping}
              onClick={() => stop({ id: running.id })}
            >
              Stop timer
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} />}
              loading={isStarting}
              onClick={() => start({ taskId })}
            >
              Start timer
            </Button>
          )}
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
