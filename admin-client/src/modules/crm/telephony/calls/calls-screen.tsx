import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useUndoableDelete } from '../../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../../ui/bulk-bar.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../../ui/list/bulk-delete-button.tsx'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useDialogInUrl, useListState, useSelection } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { CALL_LISTS, CallsDocument, DeleteCallsDocument, RestoreCallsDocument } from '../call-documents.ts'
import { IconPhone } from '../icons.ts'
import { callColumns } from './call-columns.tsx'
import { CallDialog } from './call-dialog.tsx'
import { formatNumber } from './call-labels.ts'
import { callsWhere, SHOWN, SORTABLE, shownIn } from './calls-query.ts'
import { NewCallDialog } from './new-call-dialog.tsx'

const PER_PAGE = 20

/** All calls of the business, the latest first. */
export function CallsScreen() {
  const { can } = useViewer()
  const { address, filter, sort, orderBy, page } = useListState(SORTABLE)
  const [isAdding, setAdding] = useDialogInUrl('new', 'call')
  const where = callsWhere(address)
  const openCall = address.get('call')
  const { data, error, reload } = useListQuery(CallsDocument, {
    page,
    perPage: PER_PAGE,
    where,
    orderBy: orderBy ? [orderBy] : [],
  })
  const selection = useSelection(data?.calls.items)
  const { remove } = useUndoableDelete({
    deleteDocument: DeleteCallsDocument,
    restoreDocument: RestoreCallsDocument,
    refetchQueries: CALL_LISTS,
    nameOf: (calls: readonly { id: string }[]) => (calls.length === 1 ? 'Call' : `${calls.length} calls`),
  })

  const newCall = can('voip.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Log a call
    </Button>
  )
  const empty =
    shownIn(address) === 'back' && !where.search ? (
      <EmptyState
        icon={IconPhone}
        title="Nobody to call back"
        text="Missed calls appear here until they are returned."
      />
    ) : Object.keys(where).length > 0 || page > 1 ? (
      <EmptyState icon={IconPhone} title="No calls match" text="Try another number or name, or show all calls." />
    ) : (
      <EmptyState
        icon={IconPhone}
        title="No calls yet"
        text="Calls made and taken here appear automatically. Log calls made on other phones yourself."
        action={newCall}
      />
    )

  return (
    <>
      <ScreenHeader title="Calls" action={newCall} />
      <Group gap="xs" mb="md">
        <SearchBox
          label="Search calls"
          placeholder="Number or customer"
          text={address.get('search') ?? ''}
          onSearch={(found) => filter('search', found)}
        />
        <SegmentedControl
          aria-label="Which calls"
          data={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
          value={shownIn(address)}
          onChange={(value) => filter('show', value === 'all' ? null : value)}
        />
      </Group>
      <ListBody
        list={data?.calls}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<Skeleton h={420} radius="md" role="status" aria-label="Loading calls" />}
        empty={empty}
        below={
          selection.rows.length > 0 && (
            <BulkBar label="Selected calls" count={selection.rows.length} onClear={selection.clear}>
              <BulkDeleteButton
                nouns={['call', 'calls']}
                count={selection.rows.length}
                onDelete={() => remove(selection.rows)}
                onDeleted={selection.clear}
              />
            </BulkBar>
          )
        }
      >
        {(calls) => (
          <DataTable
            rows={calls}
            columns={callColumns}
            orderBy={orderBy}
            onSort={sort}
            selection={
              can('voip.can_delete') ? { ...selection, nameOf: ({ number }) => formatNumber(number) } : undefined
            }
          />
        )}
      </ListBody>
      {isAdding && can('voip.can_create') && <NewCallDialog onClose={() => setAdding(false)} />}
      {openCall && <CallDialog key={openCall} id={openCall} onClose={() => filter('call', null)} />}
    </>
  )
}
