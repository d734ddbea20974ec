import { useQuery } from '@apollo/client/react'
import { useForm } from '@mantine/form'
import type { CreateTaskInput, TaskFieldsFragment } from '../../../generated/graphql.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useSend } from '../../../ui/form/use-send.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { CustomFieldInputs, pathOf } from '../../platform/custom-fields/public-api.ts'
import { TASK_LISTS } from './task-actions.tsx'
import { CreateTaskDocument, TaskCustomFieldsDocument } from './task-documents.ts'
import { emptyTask, inputOf, type TaskForm, taskFields } from './task-form.ts'
import { TaskLinks, TaskText } from './task-inputs.tsx'

interface NewTaskDialogProps {
  /** The customer, if already known. */
  readonly customer?: { readonly id: string; readonly displayName: string }
  onClose(): void
  onCreated(task: TaskFieldsFragment): void
}

/** Creates a task. Its checklist, subtasks and optional custom fields are added in its panel. */
export function NewTaskDialog({ customer, onClose, onCreated }: NewTaskDialogProps) {
  const create = useSend(CreateTaskDocument, { refetchQueries: TASK_LISTS })
  const { data } = useQuery(TaskCustomFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const ownFields = data?.taskCustomFields ?? []
  const required = ownFields.filter(({ isRequired }) => isRequired)
  const form = useForm<TaskForm>({ initialValues: { ...emptyTask, customerId: customer?.id ?? null } })
  return (
    <FormDialog
      title="New task"
      size="lg"
      form={form}
      submit="Create task"
      send={async (values) => ({
        ...(await create(withoutEmpty(inputOf(values, ownFields)) as CreateTaskInput)),
        fields: [...taskFields, ...required.map(pathOf)],
      })}
      onSaved={({ task }) => {
        toastSuccess('Task created')
        if (task) onCreated(task)
      }}
      onClose={onClose}
    >
      <TaskText form={form} isFocused />
      <TaskLinks form={form} customerName={customer?.displayName ?? ''} />
      {required.length > 0 && <CustomFieldInputs fields={required} form={form} />}
    </FormDialog>
  )
}

/** Without a customer of its own, the task is for the customer of its project, so an empty one is not sent. */
function withoutEmpty<Input extends { customerId?: string | null }>({ customerId, ...input }: Input) {
  return customerId ? { ...input, customerId } : input
}
