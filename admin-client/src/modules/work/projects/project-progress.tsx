import { Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { ProjectFieldsFragment, ProjectRowFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'

type Measured = Pick<ProjectRowFragment, 'title' | 'estHours' | 'loggedHours' | 'progress'>

const hours = (value: number) => formatNumber(value, 2)

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.min(100, (100 * part) / whole) : 0)

/** '3 of 5', with a bar. Nothing for viewers who may not view tasks. */
export function TaskProgress({ title, progress }: Pick<Measured, 'title' | 'progress'>) {
  if (!progress) return null
  const { doneTasks, totalTasks } = progress
  if (totalTasks === 0)
    return (
      <Text c="dimmed" fz="sm">
        No tasks
      </Text>
    )
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress
        flex={1}
        miw={40}
        size="sm"
        value={percentOf(doneTasks, totalTasks)}
        color={doneTasks === totalTasks ? 'green' : undefined}
        aria-label={`Tasks done of ${title}`}
      />
      <Text fz="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {doneTasks} of {totalTasks}
      </Text>
    </Group>
  )
}

/** '3.5 of 9', or the estimate alone for viewers who may not view tasks. */
export const hoursText = ({ estHours, loggedHours }: Pick<Measured, 'estHours' | 'loggedHours'>): string =>
  typeof loggedHours === 'number' ? `${hours(loggedHours)} of ${hours(estHours)}` : hours(estHours)

/** Done tasks and worked hours, beside the estimate. */
export function ProgressCard({ project }: { project: ProjectFieldsFragment }) {
  const { progress, loggedHours, estHours, title } = project
  if (!progress || typeof loggedHours !== 'number') return null
  const isOver = loggedHours > estHours
  return (
    <Card component="section" aria-labelledby="progress">
      <Stack gap="sm">
        <Title order={2} id="progress">
          Progress
        </Title>
        <Stack gap={4}>
          <Text c="dimmed" fz="sm">
            Tasks done
          </Text>
          <TaskProgress title={title} progress={progress} />
        </Stack>
        <Stack gap={4}>
          <Text c="dimmed" fz="sm">
            Hours worked
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Progress
              flex={1}
              size="sm"
              value={percentOf(loggedHours, estHours)}
              color={isOver ? 'red' : undefined}
              aria-label="Hours worked"
            />
            <Text fz="sm" style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {hoursText(project)}
            </Text>
          </Group>
          {isOver && <Text fz="sm">{hours(loggedHours - estHours)} hours over the estimate</Text>}
        </Stack>
      </Stack>
    </Card>
  )
}
