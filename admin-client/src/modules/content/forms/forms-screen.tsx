import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconForms } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { formColumns } from './form-columns.tsx'
import { FormsDocument } from './form-documents.ts'

/** All forms of the site, the most recently used first. */
export function FormsScreen() {
  const { can } = useViewer()
  const { data, error, reload } = useListQuery(FormsDocument, {})
  const rows = data?.forms.map((form) => ({ ...form, id: form.name }))
  return (
    <>
      <ScreenHeader
        title="Forms"
        text="The forms on your published pages, with their submissions."
        action={
          <Button component={Link} to="/forms/submissions" variant="default">
            All submissions
          </Button>
        }
      />
      <ListBody
        list={rows && { items: rows, totalItems: rows.length }}
        error={error}
        onRetry={reload}
        // The server returns all forms at once.
        perPage={Math.max(rows?.length ?? 0, 1)}
        skeleton={260}
        empty={
          <EmptyState
            icon={IconForms}
            title="No forms yet"
            text="Add a form to a page and publish it. Its submissions appear here."
            action={
              can('pages.can_view') && (
                <Button component={Link} to="/pages">
                  Go to pages
                </Button>
              )
            }
          />
        }
      >
        {(forms) => <DataTable rows={forms} columns={formColumns} />}
      </ListBody>
    </>
  )
}
