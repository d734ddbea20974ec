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
import { IconBriefcase } from './icons.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { projectColumns, titleColumn } from './project-columns.tsx'
import { CustomerProjectsDocument } from './project-documents.ts'

const PER_PAGE = 20
const columns = [
  { ...titleColumn, sort: undefined },
  ...columnsOf(projectColumns, ['assignees', 'progress', 'start', 'end']).map((column) => ({
    ...column,
    sort: undefined,
  })),
]

interface CustomerProjectsProps {
  readonly customer: { readonly id: string; readonly displayName: string; readonly deletedAt?: string | null }
}

/** The projects for a customer, newest first. */
export function CustomerProjects({ customer }: CustomerProjectsProps) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const { page } = useListState()
  const { data, error, reload } = useListQuery(CustomerProjectsDocument, {
    page,
    perPage: PER_PAGE,
    where: { customerId: { eq: customer.id } },
  })
  useCustomerChanges(customer.id, reload)
  const newProject = can('projects.can_create') && !customer.deletedAt && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New project
    </Button>
  )
  return (
    <Stack gap="md">
      <Group justify="flex-end">{data && data.projects.items.length > 0 && newProject}</Group>
      <ListBody
        list={data?.projects}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={200}
        empty={
          <EmptyState
            icon={IconBriefcase}
            title="No projects yet"
            text="Plan work that takes several steps for this customer."
            action={newProject}
          />
        }
      >
        {(projects) => <DataTable rows={projects} columns={columns} />}
      </ListBody>
      {isAdding && (
        <NewProjectDialog
          customer={customer}
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate(`/projects/${id}`)}
        />
      )}
    </Stack>
  )
}
