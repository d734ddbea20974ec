import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { columnsOf } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { useCustomerChanges } from '../../crm/timeline/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconCheckbox } from './icons.ts'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { taskColumns, titleColumn } from './task-columns.tsx'
import { CustomerTasksDocument } from './task-documents.ts'

const PER_PAGE = 20
const columns = [
  titleColumn((id) => `/tasks/${id}`),
  ...columnsOf(taskColumns, ['status', 'due', 'assignees', 'project']),
].map((column) => ({ ...column, sort: undefined }))

interface CustomerTasksProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The tasks for a customer, newest first. */
export function CustomerTasks({ customer }: CustomerTasksProps) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { page } = useListState()
  const { data, error, reload } = useListQuery(CustomerTasksDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id } },
  })
  useCustomerChanges(customer.id, reload)
  const newTask = can('tasks.can_create') && !customer.deletedAt && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New task
    </Button>
  )
  return (
    <Stack gap="md">
      <Group justify="flex-end">{data && data.tasks.items.length > 0 && newTask}</Group>
      <ListBody
        list={data?.tasks}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconCheckbox}
            title="No tasks yet"
            text="Tasks for this customer appear here."
            action={newTask}
          />
        }
      >
        {(tasks) => <DataTable rows={tasks} columns={columns} />}
      </ListBody>
      {isAdding && (
        <NewTaskDialog
          customer={customer}
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate(`/tasks/${id}`)}
        />
      )}
    </Stack>
  )
}
