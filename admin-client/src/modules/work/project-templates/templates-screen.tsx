import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { TemplateFieldsFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconPlus } from '../../../ui/icons.ts'
import { NameCell, timeCell } from '../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { useDialogInUrl } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { ProjectTabs } from '../projects/public-api.ts'
import { IconTemplate } from './icons.ts'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { ProjectTemplatesDocument } from './template-documents.ts'
import { UseTemplateDialog } from './use-template-dialog.tsx'

const columns: readonly Column<TemplateFieldsFragment, never>[] = [
  {
    name: 'name',
    label: 'Name',
    cell: ({ id, name }) => <NameCell to={`/projects/templates/${id}`} name={name} />,
  },
  { name: 'tasks', label: 'Tasks', width: 90, align: 'end', cell: ({ tasks }) => tasks.length },
  {
    name: 'hours',
    label: 'Hours',
    width: 90,
    align: 'end',
    givesWay: 'xs',
    cell: ({ estHours }) => formatNumber(estHours),
  },
  { name: 'updated', label: 'Updated', width: 160, givesWay: 'sm', cell: ({ updatedAt }) => timeCell(updatedAt) },
]

/** The templates of projects, by name. */
export function TemplatesScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [address, change] = useAddressQuery()
  const [isAdding, setAdding] = useDialogInUrl('new', 'template')
  const [isUsing] = useDialogInUrl('new', 'project')
  const { data, error, refetch } = useQuery(ProjectTemplatesDocument, { fetchPolicy: 'cache-and-network' })
  const templates = data?.projectTemplates
  const mayUse = can('projects.can_create')
  const use = (id: string | null) =>
    change((now) => {
      now.delete('new')
      now.delete('template')
      if (id) {
        now.set('new', 'project')
        now.set('template', id)
      }
      return now
    })
  const newTemplate = can('projects.can_edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New template
    </Button>
  )
  const useColumn = actionsColumn<TemplateFieldsFragment>(({ id, name }) => (
    <Button size="compact-sm" variant="default" aria-label={`Use ${name}`} onClick={() => use(id)}>
      Use
    </Button>
  ))

  return (
    <>
      <ScreenHeader title="Project templates" action={newTemplate} />
      <ProjectTabs />
      {!templates &&
        (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={240} radius="md" />)}
      {templates && (
        <Card padding={0}>
          {templates.length > 0 ? (
            <DataTable rows={templates} columns={mayUse ? [...columns, { ...useColumn, width: 80 }] : columns} />
          ) : (
            <EmptyState
              icon={IconTemplate}
              title="No templates yet"
              text="Keep the tasks of a job that you do often, and start the next one with them."
              action={newTemplate}
            />
          )}
        </Card>
      )}
      {isAdding && can('projects.can_edit') && (
        <NewTemplateDialog
          onClose={() => setAdding(false)}
          onCreated={({ id }) => navigate(`/projects/templates/${id}`)}
        />
      )}
      {isUsing && mayUse && templates && (
        <UseTemplateDialog
          templates={templates}
          templateId={address.get('template')}
          onClose={() => use(null)}
          onCreated={({ id }) => navigate(`/projects/${id}/tasks`)}
        />
      )}
    </>
  )
}
