import { Button, Text, TextInput, Title } from '@mantine/core'
import { Draggable, Droppable } from 'react-beautiful-dnd'
import type { UnplannedTasksQuery } from '../../../generated/graphql.ts'
import { DayText } from '../../../ui/dates/day-text.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { taskDragId, UNPLANNED } from './drop-place.ts'
import { hoursText } from './planned-work.ts'
import styles from './planner.module.css'
import type { PlannerData } from './use-planner.ts'

type Task = UnplannedTasksQuery['tasks']['items'][number]

interface UnplannedTasksProps extends Pick<PlannerData, 'unplanned' | 'unplannedError' | 'reload'> {
  readonly search: string
  readonly mayPlan: boolean
  isPending(taskId: string): boolean
  onSearch(text: string): void
  onPlan(task: Task): void
}

/** Open tasks that nobody is planned for, to be dragged onto a person and a day. Planned work that is dropped here leaves the plan. */
export function UnplannedTasks(props: UnplannedTasksProps) {
  const { unplanned, unplannedError, reload, search, mayPlan, isPending, onSearch, onPlan } = props
  const tasks = (unplanned?.items ?? []).filter(({ id }) => !isPending(id))
  const more = (unplanned?.totalItems ?? 0) - (unplanned?.items.length ?? 0)
  return (
    <Droppable droppableId={UNPLANNED} isDropDisabled={!mayPlan}>
      {(list, { isDraggingOver, draggingOverWith }) => (
        <section
          ref={list.innerRef}
          {...list.droppableProps}
          className={styles.unplanned}
          data-cell={UNPLANNED}
          aria-labelledby="unplanned"
          data-over={(isDraggingOver && draggingOverWith?.startsWith('work')) || undefined}
        >
          <Title order={2} size="h3" id="unplanned">
            Unplanned tasks
          </Title>
          <TextInput
            aria-label="Search unplanned tasks"
            placeholder="Search"
            autoComplete="off"
            my="xs"
            value={search}
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
          {unplannedError && <ErrorState error={unplannedError} onRetry={reload} />}
          <ul className={styles.cards} aria-label="Unplanned tasks">
            {tasks.map((task, index) => (
              <UnplannedTask key={task.id} task={task} index={index} mayPlan={mayPlan} onPlan={() => onPlan(task)} />
            ))}
            {list.placeholder}
          </ul>
          {unplanned && tasks.length === 0 && (
            <Text c="dimmed" fz="sm">
              {search.trim() ? 'No unplanned tasks match.' : 'All open tasks are planned.'}
            </Text>
          )}
          {more > 0 && (
            <Text c="dimmed" fz="sm">
              {formatNumber(more)} more. Search to find them.
            </Text>
          )}
        </section>
      )}
    </Droppable>
  )
}

interface UnplannedTaskProps {
  readonly task: Task
  readonly index: number
  readonly mayPlan: boolean
  onPlan(): void
}

function UnplannedTask({ task, index, mayPlan, onPlan }: UnplannedTaskProps) {
  const { id, title, estHours, dueDate, isOverdue, projectTitle, customerName } = task
  const about = [projectTitle, customerName].filter(Boolean).join(' · ')
  return (
    <Draggable draggableId={taskDragId(id)} index={index} isDragDisabled={!mayPlan}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={styles.card}
          data-dragging={isDragging || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: dragging does not start on a real button */}
          <span
            {...drag.dragHandleProps}
            role="button"
            tabIndex={mayPlan ? 0 : -1}
            hidden={!mayPlan}
            className={styles.handle}
            aria-label={`Move ${title}`}
          />
          <span className={styles.title}>{title}</span>
          {about && <span className={styles.about}>{about}</span>}
          <span className={styles.foot}>
            <span className={styles.about}>
              {hoursText(estHours * 60)}
              {dueDate && (
                <span data-late={isOverdue || undefined}>
                  {' · due '}
                  <DayText at={dueDate} isInSentence />
                </span>
              )}
            </span>
            {mayPlan && (
              <Button
                className={styles.above}
                size="compact-sm"
                variant="default"
                onClick={onPlan}
                aria-label={`Plan ${title}`}
              >
                Plan
              </Button>
            )}
          </span>
        </li>
      )}
    </Draggable>
  )
}
