import { Button, Group, Select, Skeleton, Switch } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { useDialogInUrl } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { NewTaskDialog } from '../new-task-dialog.tsx'
import { TaskTabs } from '../task-tabs.tsx'
import { useTaskPanel } from '../use-task-panel.tsx'
import { TaskBoardColumns } from './task-board.tsx'
import { isLaneKind, laneKinds } from './task-lanes.ts'
import { useTaskBoard } from './use-task-board.ts'

const LANE_OPTIONS = Object.entries(laneKinds).map(([value, { label }]) => ({ value, label }))

/** Tasks in columns by status, and the panel of the one in the URL. */
export function TaskBoardScreen() {
  const { user, can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useDialogInUrl('new', 'task')
  const [address, change] = useAddressQuery()
  const isMine = address.get('mine') === '1'
  const lanes = address.get('lanes')
  const { panel, toPanel } = useTaskPanel('/tasks/board')
  const { columns, error, reload, reset, ...dragging } = useTaskBoard(isMine ? user.id : null)
  const put = (name: string, value: string | null) =>
    change((now) => {
      if (value === null) now.delete(name)
      else now.set(name, value)
      return now
    })
  return (
    <>
      <ScreenHeader
        title="Task board"
        action={
          can('tasks.can_create') && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
              New task
            </Button>
          )
        }
      />
      <TaskTabs />
      <Group gap="md" mb="md">
        <Switch
          label="Only mine"
          checked={isMine}
          onChange={({ currentTarget: { checked } }) => {
            reset()
            put('mine', checked ? '1' : null)
          }}
        />
        <Select
          w={190}
          aria-label="Lanes"
          placeholder="No lanes"
          clearable
          data={LANE_OPTIONS}
          value={isLaneKind(lanes) ? lanes : null}
          onChange={(kind) => put('lanes', kind)}
        />
      </Group>
      {columns ? (
        <TaskBoardColumns
          columns={columns}
          laneKind={isLaneKind(lanes) ? lanes : null}
          toPanel={toPanel}
          {...dragging}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <Skeleton h={360} radius="md" role="status" aria-label="Loading the board" />
      )}
      {panel}
      {isAdding && can('tasks.can_create') && (
        <NewTaskDialog
          onClose={() => setAdding(false)}
          onCreated={({ id }) => {
            const query = new URLSearchParams(address)
            query.delete('new')
            navigate(`/tasks/board/${id}?${query}`)
          }}
        />
      )}
    </>
  )
}
