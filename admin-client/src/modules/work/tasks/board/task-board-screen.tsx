import { Button, Group, Skeleton, Switch } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { useDialogInUrl } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { ViewTabs } from '../../../platform/saved-views/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { LaneSelect } from '../../boards/public-api.ts'
import { NewTaskDialog } from '../new-task-dialog.tsx'
import { TaskTabs } from '../task-tabs.tsx'
import { useTaskPanel } from '../use-task-panel.tsx'
import { TaskBoardColumns } from './task-board.tsx'
import { useTaskBoard } from './use-task-board.ts'
import { useTaskBoardViews } from './use-task-board-views.ts'

/** Tasks in columns by status, and the panel of the one in the URL. */
export function TaskBoardScreen() {
  const { user, can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useDialogInUrl('new', 'task')
  const [address] = useAddressQuery()
  const views = useTaskBoardViews()
  const { isMine, laneKind } = views
  const { panel, toPanel } = useTaskPanel('/tasks/board')
  const { columns, error, reload, ...dragging } = useTaskBoard(isMine ? user.id : null)
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
      <ViewTabs viewed={views} />
      <Group gap="md" mb="md">
        <Switch
          label="Only mine"
          checked={isMine}
          onChange={({ currentTarget: { checked } }) => views.set('mine', checked ? '1' : null)}
        />
        <LaneSelect value={laneKind} onChange={(kind) => views.set('lanes', kind)} />
      </Group>
      {columns ? (
        <TaskBoardColumns columns={columns} laneKind={laneKind} toPanel={toPanel} {...dragging} />
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
