import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { TaskFieldsFragment } from '../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../ui/actions/actions-menu.tsx'
import { useTimeZone } from '../../../ui/dates/use-region.ts'
import { RecordFormBody } from '../../../ui/form/record-form-body.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSend } from '../../../ui/form/use-send.ts'
import { IconCopy, IconTrash } from '../../../ui/icons.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { useViewer } from '../../platform/session/index.ts'
import { TaskSchedules } from '../planner/public-api.ts'
import { TaskTime } from '../time-entries/public-api.ts'
import { TaskComments } from './comments/task-comments.tsx'
import { TaskRepeat } from './recurrence/task-repeat.tsx'
import { TASK_LISTS, useTaskActions } from './task-actions.tsx'
import { TaskChecklist } from './task-checklist.tsx'
import { UpdateTaskDocument } from './task-documents.ts'
import { TaskDeletedNotice, TaskFacts } from './task-facts.tsx'
import { changesBetween, formOfTask, type TaskForm, taskFields } from './task-form.ts'
import { TaskLinks, TaskText } from './task-inputs.tsx'
import { TaskParts } from './task-parts.tsx'

interface TaskEditorProps {
  readonly task: TaskFieldsFragment
  toPanel(id: string): string
  onDeleted(): void
}

const ownFieldsOf = ({ customFields }: TaskFieldsFragment) => customFields.map(({ field }) => field)

/** A task, editable in place. The checklist and the subtasks are saved at once, everything else with the Save bar. */
export function TaskEditor({ task, toPanel, onDeleted }: TaskEditorProps) {
  const { can } = useViewer()
  const zone = useTimeZone()
  const update = useSend(UpdateTaskDocument, { refetchQueries: TASK_LISTS })
  const record = useRecordForm({
    record: task,
    fieldsOf: (opened) => [...taskFields, ...ownFieldsOf(opened).map(pathOf)],
    toValues: (opened) => formOfTask(opened, zone),
    changesBetween: (before: TaskForm, after: TaskForm, opened) => changesBetween(before, after, ownFieldsOf(opened)),
    async write(version, changes) {
      const { payload, error } = await update({ id: task.id, version, ...changes })
      return { record: payload?.task, userErrors: payload?.userErrors, error }
    },
    onSaved: () => toastSuccess('Task saved'),
  })
  const { form, opened } = record
  const mayEdit = can('tasks.can_edit') && !task.deletedAt && !task.customer?.deletedAt
  const ownFields = ownFieldsOf(opened)
  return (
    <Stack gap="lg" pb="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          {task.parent && (
            <Anchor component={Link} to={toPanel(task.parent.id)} fz="sm">
              {task.parent.title}
            </Anchor>
          )}
          <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
            {opened.title}
          </Title>
        </div>
        {!task.deletedAt && <TaskMenu task={opened} onDeleted={onDeleted} />}
      </Group>
      <TaskDeletedNotice task={task} />
      <form noValidate onSubmit={form.onSubmit(() => record.save())}>
        <RecordFormBody record={record} conflictTitle="This task changed since you opened it">
          <TaskText form={form} disabled={!mayEdit} />
          <TaskLinks
            form={form}
            disabled={!mayEdit}
            projectTitle={opened.projectTitle}
            customerName={opened.customerName}
          />
          {ownFields.length > 0 && <CustomFieldInputs fields={ownFields} form={form} disabled={!mayEdit} />}
        </RecordFormBody>
      </form>
      <TaskChecklist task={task} mayEdit={mayEdit} />
      <TaskParts task={task} mayEdit={mayEdit} toPanel={toPanel} />
      <TaskSchedules taskId={task.id} mayEdit={mayEdit} />
      <TaskTime taskId={task.id} estHours={opened.estHours} mayEdit={mayEdit} />
      <TaskRepeat task={task} mayEdit={mayEdit} />
      <TaskComments taskId={task.id} mayEdit={mayEdit} />
      <TaskFacts task={opened} />
    </Stack>
  )
}

/** Less common actions for a task. */
function TaskMenu({ task, onDeleted }: { task: TaskFieldsFragment; onDeleted(): void }) {
  const { can } = useViewer()
  const { remove } = useTaskActions()
  async function copyLink() {
    await navigator.clipboard.writeText(new URL(`/admin/tasks/${task.id}`, window.location.href).href)
    toastSuccess('Link copied')
  }
  async function deleteTask() {
    if (await remove([task])) onDeleted()
  }
  return (
    <ActionsMenu name={task.title}>
      <ActionItem icon={IconCopy} onClick={copyLink}>
        Copy link
      </ActionItem>
      {can('tasks.can_delete') && (
        <ActionItem icon={IconTrash} isDestructive onClick={deleteTask}>
          Delete
        </ActionItem>
      )}
    </ActionsMenu>
  )
}
