import {
  ActionIcon,
  Button,
  Card,
  Group,
  MultiSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus, IconTrash } from '../../../ui/icons.ts'
import { priorityOptions } from '../../../ui/priority.tsx'
import { useAssigneeOptions } from '../../platform/assignees/index.ts'
import { IconArrowDown, IconArrowUp } from './icons.ts'
import { newTask, type TemplateForm } from './template-form.ts'

/** As many as the server accepts. */
export const MOST_TASKS = 50

interface TemplateTasksProps {
  readonly form: UseFormReturnType<TemplateForm>
  readonly disabled: boolean
}

/** The tasks of a template, in their order. */
export function TemplateTasks({ form, disabled }: TemplateTasksProps) {
  const { tasks } = form.values
  return (
    <Stack component="section" gap="md" aria-labelledby="tasks">
      <Title order={2} id="tasks">
        Tasks
      </Title>
      {tasks.map(({ key }, at) => (
        <TemplateTask key={key} at={at} form={form} disabled={disabled} />
      ))}
      {!disabled && tasks.length < MOST_TASKS && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => form.insertListItem('tasks', newTask())}
        >
          Add a task
        </Button>
      )}
    </Stack>
  )
}

function TemplateTask({ at, form, disabled }: TemplateTasksProps & { readonly at: number }) {
  const people = useAssigneeOptions()
  const path = `tasks.${at}`
  const task = form.values.tasks[at]
  const last = form.values.tasks.length - 1
  const name = task?.title || `Task ${at + 1}`
  return (
    <Card component="section" aria-label={name}>
      <Stack gap="sm">
        <Group align="flex-end" justify="flex-end" gap="xs">
          <TextInput
            flex="1 1 240px"
            label="Title"
            withAsterisk
            autoComplete="off"
            maxLength={200}
            disabled={disabled}
            {...form.getInputProps(`${path}.title`)}
          />
          {!disabled && (
            <Group wrap="nowrap" gap={4}>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => form.reorderListItem('tasks', { from: at, to: at - 1 })}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Move ${name} down`}
                disabled={at === last}
                onClick={() => form.reorderListItem('tasks', { from: at, to: at + 1 })}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Remove ${name}`}
                onClick={() => form.removeListItem('tasks', at)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          )}
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <NumberInput
            label="Due after days"
            placeholder="Never"
            min={0}
            max={3650}
            allowDecimal={false}
            disabled={disabled}
            {...form.getInputProps(`${path}.dueAfterDays`)}
          />
          <NumberInput
            label="Estimated hours"
            min={0}
            max={10_000}
            step={0.5}
            decimalScale={2}
            disabled={disabled}
            {...form.getInputProps(`${path}.estHours`)}
          />
          <Select
            label="Priority"
            allowDeselect={false}
            data={[...priorityOptions]}
            disabled={disabled}
            {...form.getInputProps(`${path}.priority`)}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <MultiSelect
            label="Assignees"
            placeholder={task?.assigneeIds.length ? undefined : 'Nobody'}
            searchable
            data={[...people]}
            disabled={disabled}
            {...form.getInputProps(`${path}.assigneeIds`)}
          />
          <TagsInput label="Labels" maxTags={20} disabled={disabled} {...form.getInputProps(`${path}.labels`)} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={10_000}
            disabled={disabled}
            {...form.getInputProps(`${path}.description`)}
          />
          <Textarea
            label="Checklist"
            placeholder="One step per line"
            autosize
            minRows={2}
            maxRows={8}
            disabled={disabled}
            {...form.getInputProps(`${path}.checklist`)}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}
