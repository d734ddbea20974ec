import { Button, Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { ColumnsMenu } from '../../../ui/list/columns-menu.tsx'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../ui/list/list-table.tsx'
import { ListToolbar } from '../../../ui/list/list-toolbar.tsx'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { ViewTabs } from '../../platform/saved-views/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconBriefcase } from './icons.ts'
import { NewProjectDialog } from './new-project-dialog.tsx'
import { ProjectsBulkBar } from './project-actions.tsx'
import { TITLE_WIDTH, titleColumn } from './project-columns.tsx'
import { ProjectsDocument } from './project-documents.ts'
import { ProjectTabs } from './project-tabs.tsx'
import { useProjectList } from './use-project-list.ts'

const PER_PAGE = 20
/** Counting stops here, because an exact count of a long list is slow. */
const MOST_COUNTED = 10_000

/** All projects of the business. */
export function ProjectsScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const projectList = useProjectList()
  const { search, columns } = projectList
  const { where } = search
  const [isAdding, setAdding] = useDialogInUrl('new', 'project')
  const { data, error, reload } = useListQuery(ProjectsDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
    upTo: MOST_COUNTED,
    withFields: columns.some(({ name }) => name.startsWith('field:')),
  })
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = projectList.isKnown ? data?.projects : undefined
  const selection = useSelection(list?.items)
  const areDeleted = where.deleted?.eq === true

  const newProject = can('projects.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New project
    </Button>
  )

  const empty =
    Object.keys(where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={IconBriefcase}
        title="No projects match"
        text={search.text ? 'Try the beginning of a word.' : 'Try removing a filter.'}
        action={
          Object.keys(search.values).length > 0 && (
            <Button variant="default" onClick={projectList.clear}>
              Clear filters
            </Button>
          )
        }
      />
    ) : (
      <EmptyState
        icon={IconBriefcase}
        title="No projects yet"
        text="Plan work that takes several steps, for a customer or for the business."
        action={newProject}
      />
    )

  return (
    <>
      <ScreenHeader title="Projects" action={newProject} />
      <ProjectTabs />
      <ViewTabs viewed={projectList} />
      <ListToolbar
        search={
          <SearchBox
            label="Search projects"
            placeholder="Title, description or customer"
            text={search.text}
            onSearch={(found) => projectList.filter('search', found)}
          />
        }
        filters={
          <FilterBar
            filters={projectList.filters}
            values={search.values}
            onChange={projectList.filter}
            onClear={projectList.clear}
          />
        }
        columns={
          <ColumnsMenu
            fixed="Title"
            columns={projectList.offered}
            chosen={columns.map(({ name }) => name)}
            onChange={projectList.chooseColumns}
          />
        }
      />
      <Stack gap="md" mt="md">
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={420}
          empty={empty}
          below={selection.rows.length > 0 && <ProjectsBulkBar projects={selection.rows} onClear={selection.clear} />}
        >
          {(projects) => (
            <ScrollingTable columns={columns} fixedWidth={TITLE_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={projects}
                columns={[titleColumn, ...columns]}
                orderBy={search.orderBy}
                onSort={projectList.sort}
                selection={
                  can('projects.can_delete') && !areDeleted ? { ...selection, nameOf: ({ title }) => title } : undefined
                }
              />
            </ScrollingTable>
          )}
        </ListBody>
      </Stack>
      {isAdding && can('projects.can_create') && (
        <NewProjectDialog onClose={() => setAdding(false)} onCreated={({ id }) => navigate(`/projects/${id}`)} />
      )}
    </>
  )
}
