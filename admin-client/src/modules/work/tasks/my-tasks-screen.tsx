import { useQuery } from '@apollo/client/react'
import { Card, Stack, Title } from '@mantine/core'
import type { TaskRowFragment } from '../../../generated/graphql.ts'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconCheckbox } from './icons.ts'
import { groupByDue } from './my-tasks.ts'
import { QuickEntry } from './quick-entry.tsx'
import { taskColumns, titleColumn } from './task-columns.tsx'
import { MyTasksDocument, TaskAbilitiesDocument } from './task-documents.ts'
import { TaskTabs } from './task-tabs.tsx'
import { useTaskPanel } from './use-task-panel.tsx'

const PER_PAGE = 100
const SHOWN = ['status', 'priority', 'due', 'project', 'customer']

/** The open tasks of the viewer, by when they are due, and the panel of the one in the URL. */
export function MyTasksScreen() {
  const { can, user } = useViewer()
  const { page } = useListState()
  const { panel, toPanel } = useTaskPanel('/tasks/my')
  const mayAssign = useQuery(TaskAbilitiesDocument).data?.taskAbilities.canAssignUsers ?? false
  const { data, error, reload } = useListQuery(MyTasksDocument, {
    page,
    perPage: PER_PAGE,
    where: { open: { eq: true }, assigneeId: { eq: user.id } },
  })
  return (
    <>
      <ScreenHeader title="My work" />
      <TaskTabs />
      <Stack gap="md">
        {can('tasks.can_create') && (
          <QuickEntry mayAssign={mayAssign} {...(mayAssign ? { usualAssigneeId: user.id } : {})} />
        )}
        <ListBody
          list={data?.tasks}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={420}
          isCard={false}
          empty={
            <EmptyState icon={IconCheckbox} title="Nothing to do" text="Tasks that are assigned to you appear here." />
          }
        >
          {(tasks) => <Groups tasks={tasks} toPanel={toPanel} />}
        </ListBody>
      </Stack>
      {panel}
    </>
  )
}

interface GroupsProps {
  readonly tasks: readonly TaskRowFragment[]
  toPanel(id: string): string
}

function Groups({ tasks, toPanel }: GroupsProps) {
  const zone = useTimeZone()
  const groups = groupByDue(tasks, toWallTime(new Date(), zone), (time) => toWallTime(time, zone))
  const columns = [titleColumn(toPanel), ...taskColumns.filter(({ name }) => SHOWN.includes(name))].map((column) => ({
    ...column,
    sort: undefined,
  }))
  return (
    <Stack gap="xl">
      {groups.map(({ label, items }) => (
        <Stack component="section" gap="xs" key={label} aria-label={label}>
          <Title order={2} size="h3">
            {label} ({items.length})
          </Title>
          <Card padding={0}>
            <DataTable rows={items} columns={columns} />
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}
