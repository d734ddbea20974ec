import { ActionIcon, Anchor, Group, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import type { TaskFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconX } from '../../../ui/icons.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { TaskPicker } from '../task-picker/index.ts'
import { TASK_LISTS } from './task-actions.tsx'
import { CreateTaskDocument, UpdateTaskDocument } from './task-documents.ts'
import { StatusBadge } from './task-status.tsx'

interface TaskPartsProps {
  readonly task: TaskFieldsFragment
  readonly mayEdit: boolean
  toPanel(id: string): string
}

/** The subtasks of a task and the tasks that it waits for. Each change is saved at once. */
export function TaskParts({ task, mayEdit, toPanel }: TaskPartsProps) {
  const { can } = useViewer()
  const { id, subtasks, blockedBy, blocks } = task
  const [typed, setTyped] = useState('')
  const [create, isCreating] = useAction(CreateTaskDocument, { refetchQueries: [...TASK_LISTS, 'Task'] })
  const [update] = useAction(UpdateTaskDocument, { refetchQueries: TASK_LISTS })
  useUnsavedChanges(typed.trim() !== '')
  const blockTo = (ids: readonly string[]) => update({ id, blockedByIds: [...ids] })

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!typed.trim() || isCreating) return
    if (await create({ title: typed, parentId: id })) setTyped('')
  }

  return (
    <>
      {(subtasks.length > 0 || mayEdit) && (
        <Stack component="section" gap="xs" aria-labelledby="subtasks">
          <Title order={2} size="h3" id="subtasks">
            Subtasks
          </Title>
          <TaskLinksList tasks={subtasks} toPanel={toPanel} />
          {mayEdit && can('tasks.can_create') && (
            <form onSubmit={add}>
              <TextInput
                aria-label="Add a subtask"
                placeholder="Add a subtask"
                autoComplete="off"
                maxLength={200}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </form>
          )}
        </Stack>
      )}
      {(blockedBy.length > 0 || mayEdit) && (
        <Stack component="section" gap="xs" aria-labelledby="blocked-by">
          <Title order={2} size="h3" id="blocked-by">
            Blocked by
          </Title>
          <TaskLinksList
            tasks={blockedBy}
            toPanel={toPanel}
            onRemove={
              mayEdit ? (gone) => blockTo(blockedBy.map((one) => one.id).filter((one) => one !== gone)) : undefined
            }
          />
          {mayEdit && (
            <TaskPicker
              label="Add a blocking task"
              excluded={[id, ...blockedBy.map((one) => one.id)]}
              onPick={(added) => blockTo([...blockedBy.map((one) => one.id), added])}
            />
          )}
        </Stack>
      )}
      {blocks.length > 0 && (
        <Stack component="section" gap="xs" aria-labelledby="blocks">
          <Title order={2} size="h3" id="blocks">
            Blocks
          </Title>
          <TaskLinksList tasks={blocks} toPanel={toPanel} />
        </Stack>
      )}
    </>
  )
}

interface TaskLinksListProps {
  readonly tasks: TaskFieldsFragment['blockedBy']
  toPanel(id: string): string
  readonly onRemove?: ((id: string) => void) | undefined
}

function TaskLinksList({ tasks, toPanel, onRemove }: TaskLinksListProps) {
  if (tasks.length === 0) return null
  return (
    <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
      {tasks.map(({ id, title, status }) => (
        <Group component="li" key={id} justify="space-between" wrap="nowrap" gap="xs">
          <Anchor component={Link} to={toPanel(id)} c="inherit" truncate>
            {title}
          </Anchor>
          <Group gap="xs" wrap="nowrap">
            <StatusBadge status={status} />
            {onRemove && (
              <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${title}`} onClick={() => onRemove(id)}>
                <IconX size={16} />
              </ActionIcon>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}
