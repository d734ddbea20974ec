import { ActionIcon, Checkbox, Group, Progress, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { TaskFieldsFragment } from '../../../generated/graphql.ts'
import { useAction } from '../../../ui/form/use-send.ts'
import { IconX } from '../../../ui/icons.ts'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { TASK_LISTS } from './task-actions.tsx'
import { CheckTaskItemDocument, UpdateTaskDocument } from './task-documents.ts'

const MOST_ITEMS = 100

interface TaskChecklistProps {
  readonly task: TaskFieldsFragment
  readonly mayEdit: boolean
}

/** The steps of a task. Each change is saved at once. */
export function TaskChecklist({ task, mayEdit }: TaskChecklistProps) {
  const { id, checklist } = task
  const [typed, setTyped] = useState('')
  const [update, isUpdating] = useAction(UpdateTaskDocument, { refetchQueries: TASK_LISTS })
  const [check] = useAction(CheckTaskItemDocument, { refetchQueries: TASK_LISTS })
  /** Shown as checked or not until the server has answered. */
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())
  useUnsavedChanges(typed.trim() !== '')
  const done = checklist.filter(({ isDone }) => isDone).length
  const kept = (items: typeof checklist) => items.map((item) => ({ id: item.id, text: item.text }))

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!typed.trim() || isUpdating) return
    if (await update({ id, checklist: [...kept(checklist), { text: typed }] })) setTyped('')
  }

  async function toggle(itemId: string, isDone: boolean) {
    setPending((before) => new Map(before).set(itemId, isDone))
    await check({ id, itemId, isDone })
    setPending((before) => new Map([...before].filter(([other]) => other !== itemId)))
  }

  if (checklist.length === 0 && !mayEdit) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby="checklist">
      <Group justify="space-between">
        <Title order={2} size="h3" id="checklist">
          Checklist
        </Title>
        {checklist.length > 0 && (
          <Text fz="sm" c="dimmed">
            {done} of {checklist.length} done
          </Text>
        )}
      </Group>
      {checklist.length > 0 && (
        <Progress value={(done / checklist.length) * 100} size="sm" aria-label="Checklist progress" />
      )}
      {checklist.map((item) => (
        <Group key={item.id} justify="space-between" wrap="nowrap" gap="xs">
          <Checkbox
            label={item.text}
            checked={pending.get(item.id) ?? item.isDone}
            disabled={!mayEdit}
            onChange={({ currentTarget }) => toggle(item.id, currentTarget.checked)}
          />
          {mayEdit && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${item.text}`}
              onClick={() => update({ id, checklist: kept(checklist.filter((other) => other !== item)) })}
            >
              <IconX size={16} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {mayEdit && checklist.length < MOST_ITEMS && (
        <form onSubmit={add}>
          <TextInput
            aria-label="Add a step"
            placeholder="Add a step"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
      )}
    </Stack>
  )
}
