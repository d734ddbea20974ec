import { useQuery } from '@apollo/client/react'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { clock, longDay, wallTime } from '../calendar/public-api.ts'

const TaskSchedulesDocument = graphql(`
  query TaskSchedules($id: ID!) {
    me { user { id } tenant { id } }
    task(id: $id) { id schedules { id personName localStart localEnd } }
  }
`)

interface TaskSchedulesProps {
  readonly taskId: string
  readonly mayEdit: boolean
}

/** When people are to work on a task. Each time leads to the planner. */
export function TaskSchedules({ taskId, mayEdit }: TaskSchedulesProps) {
  const { data, error } = useQuery(TaskSchedulesDocument, {
    variables: { id: taskId },
    fetchPolicy: 'cache-and-network',
  })
  const schedules = data?.task.schedules ?? []
  if (!error && schedules.length === 0 && !mayEdit) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="scheduled-times">
      <Group justify="space-between">
        <Title order={2} size="h3" id="scheduled-times">
          Scheduled times
        </Title>
        {mayEdit && (
          <Anchor component={Link} to="/planner" fz="sm">
            Open planner
          </Anchor>
        )}
      </Group>
      {schedules.map(({ id, personName, localStart, localEnd }) => {
        const [start, end] = [wallTime(localStart), wallTime(localEnd)]
        const until = end.day === start.day ? clock(end.minutes) : `${longDay(end.day)}, ${clock(end.minutes)}`
        return (
          <Group key={id} justify="space-between" gap="xs">
            <Anchor component={Link} to={`/planner?view=day&day=${start.day}&work=${id}`} c="inherit" fz="sm">
              {longDay(start.day)}, {clock(start.minutes)} – {until}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {personName}
            </Text>
          </Group>
        )
      })}
      {schedules.length === 0 && (
        <Text fz="sm" c="dimmed">
          {error ? explainError(error) : data ? 'Not planned yet.' : 'Loading…'}
        </Text>
      )}
    </Stack>
  )
}
