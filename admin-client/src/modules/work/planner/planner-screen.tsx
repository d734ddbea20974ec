import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { PersonHoursDialog } from './hours/person-hours-dialog.tsx'
import { WorkingTimesDialog } from './hours/working-times-dialog.tsx'
import { IconCalendarUser } from './icons.ts'
import { NewWorkDialog } from './new-work-dialog.tsx'
import type { Person } from './planned-work.ts'
import { PlannerBoard } from './planner-board.tsx'
import { PlannerToolbar } from './planner-toolbar.tsx'
import { usePlanner } from './use-planner.ts'
import { usePlannerAddress } from './use-planner-address.ts'
import { usePlannerMoves } from './use-planner-moves.ts'
import { usePlannerViews } from './use-planner-views.ts'
import { WorkDialog } from './work-dialog.tsx'

const DEBOUNCE_MS = 250

/** Who works on what, by day or by week. */
export function PlannerScreen() {
  const { can } = useViewer()
  const address = usePlannerAddress()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const planner = usePlanner(address, search)
  const moves = usePlannerMoves()
  const views = usePlannerViews()
  const [isAdding, setAdding] = useDialogInUrl('new', 'work')
  const [task, setTask] = useState<{ id: string; title: string } | null>(null)
  const [hoursOf, setHoursOf] = useState<Person | null>(null)
  const [areHoursOpen, setHoursOpen] = useState(false)
  const chosen = planner.people.filter(({ id }) => address.personIds.includes(id))
  const people = chosen.length > 0 ? chosen : planner.people
  const mayPlan = can('tasks.can_edit')
  const mayChangeHours = can('tasks.can_delete')

  function plan(next: typeof task) {
    setTask(next)
    setAdding(true)
  }

  return (
    <>
      <ScreenHeader
        title="Planner"
        action={
          mayPlan && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => plan(null)}>
              Plan work
            </Button>
          )
        }
      />
      <ViewTabs viewed={views} />
      <PlannerToolbar
        address={address}
        people={planner.people}
        onHours={mayChangeHours ? () => setHoursOpen(true) : undefined}
      />
      <VisuallyHidden id="planner-hint">
        Press Alt and an arrow key to move it to another time or person. Hold Shift too to change its end.
      </VisuallyHidden>
      {planner.isIncomplete && <Alert mb="md">Only the first 1,000 entries are shown. Choose fewer days.</Alert>}
      {!planner.isLoaded ? (
        planner.error ? (
          <ErrorState error={planner.error} onRetry={planner.reload} />
        ) : (
          <Skeleton h={480} radius="md" role="status" aria-label="Loading the planner" />
        )
      ) : planner.people.length === 0 ? (
        <EmptyState
          icon={IconCalendarUser}
          title="Nobody to plan"
          text="People appear here once they have permission to view tasks."
        />
      ) : (
        <PlannerBoard
          address={address}
          planner={{ ...planner, people }}
          moves={moves}
          search={typed}
          mayPlan={mayPlan}
          onSearch={setTyped}
          onPlan={plan}
          onHours={mayChangeHours ? setHoursOf : undefined}
        />
      )}
      {isAdding && mayPlan && planner.isLoaded && !address.isLoading && (
        <NewWorkDialog
          people={planner.people}
          task={task}
          personId={null}
          day={address.day}
          timeZone={address.timeZone}
          onClose={() => setAdding(false)}
        />
      )}
      {address.openId && planner.isLoaded && (
        <WorkDialog
          key={address.openId}
          id={address.openId}
          people={planner.people}
          onRemove={moves.remove}
          onClose={() => address.open(null)}
        />
      )}
      {hoursOf && <PersonHoursDialog person={hoursOf} onClose={() => setHoursOf(null)} />}
      {areHoursOpen && <WorkingTimesDialog onClose={() => setHoursOpen(false)} />}
    </>
  )
}
