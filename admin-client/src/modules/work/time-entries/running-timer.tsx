import { useQuery } from '@apollo/client/react'
import { ActionIcon, Anchor, Group, Tooltip, VisuallyHidden } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { durationInWords } from './duration.ts'
import { IconPlayerStop } from './icons.ts'
import { RunningClock } from './running-clock.tsx'
import { RunningTimerDocument, StopTimerDocument, TIME_QUERIES } from './time-entry-documents.ts'

/** The viewer's running timer in the top bar, with a link to its task and a button to stop it. Nothing while none runs. */
export function RunningTimer() {
  const { can } = useViewer()
  const { data, refetch } = useQuery(RunningTimerDocument)
  const [stop, isBusy] = useAction(StopTimerDocument, { refetchQueries: TIME_QUERIES })
  // It may have been started or stopped in another window.
  useEffect(() => {
    const look = () => void refetch().catch(() => {})
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [refetch])
  const timer = data?.runningTimer
  if (!timer?.startedAt || !timer.task) return null
  const { title } = timer.task

  async function stopTimer(id: string) {
    const payload = await stop({ id })
    if (payload?.timeEntry)
      toastSuccess(`Timer stopped: ${durationInWords(payload.timeEntry.seconds ?? 0)} on “${title}”`)
  }

  return (
    <Group component="section" aria-label="Running timer" gap={4} wrap="nowrap">
      <Tooltip label={title}>
        <Anchor component={Link} to={`/tasks/${timer.taskId}`} c="inherit">
          <RunningClock startedAt={timer.startedAt} />
          <VisuallyHidden> on {title}</VisuallyHidden>
        </Anchor>
      </Tooltip>
      {can('tasks.can_edit') && (
        <Tooltip label="Stop the timer">
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            loading={isBusy}
            aria-label="Stop the timer"
            onClick={() => stopTimer(timer.id)}
          >
            <IconPlayerStop size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
