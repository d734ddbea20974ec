import { Alert, Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import type { ScheduleFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { dayText } from '../documents/public-api.ts'
import { ruleLabel, STATUS_LABELS } from './recurring-labels.ts'
import {
  PauseScheduleDocument,
  ResumeScheduleDocument,
  RunScheduleDocument,
  SCHEDULE_QUERIES,
  SchedulesDocument,
  SkipPeriodDocument,
} from './recurring-queries.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The schedule of a recurring invoice. */
export function SchedulePanel({ document, mayEdit }: DocumentPanelProps) {
  const [isEditing, setEditing] = useDialogInUrl('schedule', 'new')
  const { data } = useListQuery(SchedulesDocument, { page: 1, perPage: 1, where: { documentId: { eq: document.id } } })
  if (!data) return <Skeleton h={110} radius="md" />
  const schedule = data.recurringSchedules.items[0] ?? null
  return (
    <Card component="section" aria-label="Schedule">
      <Stack gap="sm">
        <Title order={3} size="h5">
          Schedule
        </Title>
        {schedule ? (
          <ScheduleDetails schedule={schedule} mayEdit={mayEdit} />
        ) : (
          <Text c="dimmed">No invoices are scheduled yet.</Text>
        )}
        {mayEdit && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {schedule ? 'Edit schedule' : 'Add schedule'}
          </Button>
        )}
      </Stack>
      {isEditing && mayEdit && (
        <ScheduleDialog documentId={document.id} schedule={schedule} onClose={() => setEditing(false)} />
      )}
    </Card>
  )
}

function ScheduleDetails({ schedule, mayEdit }: { schedule: ScheduleFieldsFragment; mayEdit: boolean }) {
  const { id, status, nextOn, failure, upcoming, periods } = schedule
  const lists = { refetchQueries: SCHEDULE_QUERIES }
  const [pause] = useAction(PauseScheduleDocument, lists)
  const [resume] = useAction(ResumeScheduleDocument, lists)
  const [skip] = useAction(SkipPeriodDocument, lists)
  const [run, isRunning] = useAction(RunScheduleDocument, lists)
  return (
    <>
      <Text size="sm">
        {ruleLabel(schedule)}. {STATUS_LABELS[status]}.
      </Text>
      {failure && <Alert color="red">{failure}</Alert>}
      {upcoming.length > 0 && <Text size="sm">Next: {upcoming.map(dayText).join(', ')}</Text>}
      {periods.slice(0, 5).map(({ day, outcome, documentId }) => (
        <Group key={day} justify="space-between">
          <Text size="sm">{dayText(day)}</Text>
          {documentId ? (
            <Anchor component={Link} to={`/documents/${documentId}`} size="sm">
              Invoice
            </Anchor>
          ) : (
            <Text size="sm" c="dimmed">
              {outcome === 'SKIPPED' ? 'Skipped' : 'Deleted'}
            </Text>
          )}
        </Group>
      ))}
      {mayEdit && nextOn && status === 'ACTIVE' && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            loading={isRunning}
            onClick={async () => (await run({ id, day: nextOn })) && toastSuccess('Invoice created')}
          >
            Run now
          </Button>
          <Button variant="default" size="xs" onClick={() => skip({ id, day: nextOn })}>
            Skip {dayText(nextOn)}
          </Button>
          <Button variant="default" size="xs" onClick={() => pause({ id })}>
            Pause
          </Button>
        </Group>
      )}
      {mayEdit && status === 'PAUSED' && (
        <Button variant="default" size="xs" onClick={() => resume({ id })}>
          Resume
        </Button>
      )}
    </>
  )
}
