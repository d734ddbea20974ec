import { skipToken, useQuery } from '@apollo/client/react'
import { Anchor, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { Link } from 'react-router'
import type { FormRowFragment } from '../../../generated/graphql.ts'
import { withFilter } from '../../../ui/filter-query.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../ui/list/list-table.tsx'
import { ScrollingTable } from '../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState, useSelection } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { FormDocument, SubmissionsDocument } from './form-documents.ts'
import { NoSubmissions } from './no-submissions.tsx'
import { SubmissionsBulkBar } from './submission-actions.tsx'
import { SENDER_WIDTH, senderColumn, submissionColumns } from './submission-columns.tsx'
import {
  FOLDER_NAMES,
  FOLDERS,
  figuresPath,
  SORTABLE,
  SUBMISSIONS_PER_PAGE,
  submissionFilters,
  submissionsSearch,
  submissionsVariables,
} from './submissions-query.ts'
import { useNewSubmissions } from './use-new-submissions.ts'
import { useSubmissionExport } from './use-submission-export.ts'

/** The submissions of the form in the URL, or of all forms. */
export function SubmissionsScreen() {
  const { address, change, filter, sort } = useListState(SORTABLE)
  const name = address.get('form')
  // Unlike `skip`, the token keeps it from being refetched without a name after an action.
  const { data: named, refetch } = useQuery(
    FormDocument,
    name ? { variables: { name }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  const form = named?.form
  const filters = submissionFilters(name ? form?.fields : [])
  const search = submissionsSearch(address, filters)
  const { where } = search
  const { data, error, reload, isStale } = useListQuery(SubmissionsDocument, submissionsVariables(search))
  useNewSubmissions(() => {
    void reload()
    if (name) void refetch()
  })
  const exportSubmissions = useSubmissionExport()
  // The columns depend on the form, so wait for it to avoid layout shift.
  const list = name && !form ? undefined : data?.formSubmissions
  const selection = useSelection(list?.items)
  const columns = submissionColumns((name && form) || null)
  const clear = () =>
    change((now) =>
      ['search', ...filters.map((one) => one.name)].reduce((left, one) => withFilter(left, one, null), now),
    )

  return (
    <>
      <Anchor component={Link} to="/forms" fz="sm">
        Forms
      </Anchor>
      <ScreenHeader
        title={name ?? 'All submissions'}
        action={
          <Group gap="xs">
            {name && (
              <Button component={Link} to={figuresPath(name)} variant="default">
                Statistics
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              disabled={!list || list.items.length === 0}
              onClick={() => exportSubmissions({ where })}
            >
              Export CSV
            </Button>
          </Group>
        }
      />
      <Group gap="xs">
        {!where.deleted && (
          <SegmentedControl
            aria-label="Folder"
            data={FOLDERS.map((value) => ({ value, label: folderLabel(value, form) }))}
            value={search.folder}
            onChange={(value) => filter('folder', value === 'INBOX' ? null : value.toLowerCase())}
          />
        )}
        <SearchBox
          label="Search submissions"
          placeholder="Anything that was sent"
          text={search.text}
          onSearch={(text) => filter('search', text)}
        />
        <FilterBar filters={filters} values={search.values} onChange={filter} onClear={clear} />
      </Group>
      <Stack mt="md">
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={SUBMISSIONS_PER_PAGE}
          skeleton={420}
          isStale={isStale}
          empty={
            <NoSubmissions
              folder={search.folder}
              isFiltered={search.text !== '' || Object.keys(search.values).length > 0 || search.page > 1}
              onClear={clear}
            />
          }
          below={
            selection.rows.length > 0 && <SubmissionsBulkBar submissions={selection.rows} onClear={selection.clear} />
          }
        >
          {(submissions) => (
            <ScrollingTable columns={columns} fixedWidth={SENDER_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={submissions}
                columns={[senderColumn(address.size > 0 ? `?${address}` : ''), ...columns]}
                orderBy={search.orderBy}
                onSort={sort}
                selection={{ ...selection, nameOf: ({ title }) => title }}
              />
            </ScrollingTable>
          )}
        </ListBody>
      </Stack>
    </>
  )
}

function folderLabel(folder: (typeof FOLDERS)[number], form: FormRowFragment | undefined): string {
  const name = FOLDER_NAMES[folder]
  if (form && folder === 'INBOX' && form.unreadCount > 0) return `${name} (${form.unreadCount} unread)`
  return form && folder === 'SPAM' && form.spamCount > 0 ? `${name} (${form.spamCount})` : name
}
