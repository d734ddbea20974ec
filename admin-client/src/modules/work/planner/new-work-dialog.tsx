import { SegmentedControl, Select, SimpleGrid } from '@mantine/core'
import { useForm } from '@mantine/form'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dateError } from '../../../ui/dates/date-text.ts'
import { fromWallTime } from '../../../ui/dates/zoned-time.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { useViewer } from '../../platform/session/index.ts'
import { ProjectPicker } from '../task-picker/index.ts'
import type { Person } from './planned-work.ts'
import { CreateScheduleDocument, PLANNER_QUERIES } from './planner-documents.ts'
import { TaskSelect } from './task-select.tsx'

const MORNING = '09:00:00'

interface NewWorkDialogProps {
  readonly people: readonly Person[]
  readonly task: { readonly id: string; readonly title: string } | null
  readonly personId: string | null
  readonly day: string
  readonly timeZone: string
  onClose(): void
}

/** Plans work on a task or a project. */
export function NewWorkDialog({ people, task, personId, day, timeZone, onClose }: NewWorkDialogProps) {
  const { can, has } = useViewer()
  const create = useSend(CreateScheduleDocument, { refetchQueries: PLANNER_QUERIES })
  const form = useForm({
    initialValues: {
      kind: 'task',
      taskId: task?.id ?? null,
      projectId: null as string | null,
      personId,
      startsAt: fromWallTime(`${day} ${MORNING}`, timeZone) as string | null,
      endsAt: null as string | null,
    },
    validate: {
      taskId: (id, { kind }) => (kind === 'task' && !id ? 'Choose a task' : null),
      projectId: (id, { kind }) => (kind === 'project' && !id ? 'Choose a project' : null),
      personId: (id) => (id ? null : 'Choose a person'),
      startsAt: (time) => (time ? dateError(time) : 'Enter a start'),
      endsAt: (time) => dateError(time),
    },
  })
  const { kind } = form.values

  return (
    <FormDialog
      title="Plan work"
      form={form}
      submit="Plan"
      send={(values) =>
        create({
          ...(values.kind === 'task' ? { taskId: values.taskId } : { projectId: values.projectId }),
          personId: values.personId,
          startsAt: values.startsAt ?? '',
          ...(values.endsAt ? { endsAt: values.endsAt } : {}),
        })
      }
      onSaved={({ schedule }) => {
        toastSuccess(schedule ? `“${schedule.title}” planned for ${schedule.personName}` : 'Work planned')
        onClose()
      }}
      onClose={onClose}
    >
      {can('projects.can_view') && has('projects') && (
        <SegmentedControl
          aria-label="Work on"
          data={[
            { value: 'task', label: 'Task' },
            { value: 'project', label: 'Project' },
          ]}
          {...form.getInputProps('kind')}
        />
      )}
      {kind === 'task' ? (
        <TaskSelect title={task?.title ?? ''} {...form.getInputProps('taskId')} />
      ) : (
        <ProjectPicker title="" {...form.getInputProps('projectId')} />
      )}
      <PersonSelect people={people} {...form.getInputProps('personId')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DateField label="Start" withAsterisk isRequired {...form.getInputProps('startsAt')} />
        <DateField label="End" description="The estimated hours if empty" {...form.getInputProps('endsAt')} />
      </SimpleGrid>
    </FormDialog>
  )
}

interface PersonSelectProps {
  readonly people: readonly Person[]
  readonly value?: string | null
  readonly disabled?: boolean
  onChange?(id: string | null): void
}

/** Chooses someone whose work can be planned. */
export function PersonSelect({ people, value, ...props }: PersonSelectProps) {
  const able = people.filter(({ id, isActive }) => isActive || id === value)
  return (
    <Select
      label="Person"
      withAsterisk
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nobody matches"
      data={able.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value ?? null}
      {...props}
    />
  )
}
