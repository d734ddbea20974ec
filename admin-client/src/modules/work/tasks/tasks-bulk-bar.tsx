import { Button, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TaskRowFragment } from '../../../generated/graphql.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { priorityOptions } from '../../../ui/priority.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { useTaskActions, useTaskChanges } from './task-actions.tsx'
import { statusOptions } from './task-status.tsx'

interface TasksBulkBarProps {
  readonly tasks: readonly TaskRowFragment[]
  onClear(): void
}

/** The bulk actions for the selected tasks. */
export function TasksBulkBar({ tasks, onClear }: TasksBulkBarProps) {
  const { can } = useViewer()
  const { remove } = useTaskActions()
  const { change, isBusy } = useTaskChanges()
  const people = useAssigneeOptions()
  const clearAfter = async (done: Promise<boolean>) => {
    if (await done) onClear()
  }
  const idsOf = (task: TaskRowFragment) => task.assignees.map(({ id }) => id)
  return (
    <BulkBar label="Selected tasks" count={tasks.length} onClear={onClear}>
      {can('tasks.can_edit') && (
        <>
          <BulkMenu label="Status" isBusy={isBusy}>
            {statusOptions.map(({ value, label }) => (
              <Menu.Item
                key={value}
                onClick={() =>
                  clearAfter(
                    change(
                      tasks,
                      `set to ${label.toLowerCase()}`,
                      () => ({ status: value }),
                      ({ status }) => ({ status }),
                    ),
                  )
                }
              >
                {label}
              </Menu.Item>
            ))}
          </BulkMenu>
          <BulkMenu label="Priority" isBusy={isBusy}>
            {priorityOptions.map(({ value, label }) => (
              <Menu.Item
                key={value}
                onClick={() =>
                  clearAfter(
                    change(
                      tasks,
                      `set to ${label.toLowerCase()} priority`,
                      () => ({ priority: value }),
                      ({ priority }) => ({ priority }),
                    ),
                  )
                }
              >
                {label}
              </Menu.Item>
            ))}
          </BulkMenu>
          {people.length > 0 && (
            <BulkMenu label="Assign" isBusy={isBusy}>
              {people.map(({ value, label }) => (
                <Menu.Item
                  key={value}
                  onClick={() =>
                    clearAfter(
                      change(
                        tasks,
                        `assigned to ${label}`,
                        (task) => ({ assigneeIds: [...new Set([...idsOf(task), value])] }),
                        (task) => ({ assigneeIds: idsOf(task) }),
                      ),
                    )
                  }
                >
                  {label}
                </Menu.Item>
              ))}
            </BulkMenu>
          )}
        </>
      )}
      {can('tasks.can_delete') && (
        <BulkDeleteButton
          nouns={['task', 'tasks']}
          count={tasks.length}
          onDelete={() => remove(tasks)}
          onDeleted={onClear}
        />
      )}
    </BulkBar>
  )
}

interface BulkMenuProps {
  readonly label: string
  readonly isBusy: boolean
  readonly children: ReactNode
}

function BulkMenu({ label, isBusy, children }: BulkMenuProps) {
  return (
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
