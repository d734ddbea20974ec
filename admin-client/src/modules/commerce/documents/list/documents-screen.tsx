import { Button, Group, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { IconPlus } from '../../../../ui/icons.ts'
import { ColumnsMenu } from '../../../../ui/list/columns-menu.tsx'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../../ui/list/list-body.tsx'
import { SELECT_WIDTH } from '../../../../ui/list/list-table.tsx'
import { ListToolbar } from '../../../../ui/list/list-toolbar.tsx'
import { ScrollingTable } from '../../../../ui/list/scrolling-table.tsx'
import { useListQuery } from '../../../../ui/list/use-list-query.ts'
import { useSelection } from '../../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { SearchBox } from '../../../../ui/search-box.tsx'
import { ViewTabs } from '../../../platform/saved-views/index.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { DOCUMENT_LISTS, DocumentsDocument } from '../document-documents.ts'
import { KINDS, mayDo } from '../document-kinds.ts'
import { InvoicesMenu } from '../exports/invoices-menu.tsx'
import { useDocumentChanges } from '../use-document-changes.ts'
import { NAME_WIDTH, nameColumn } from './document-columns.tsx'
import { whereOf } from './document-filters.ts'
import { DocumentTotals } from './document-totals.tsx'
import type { ListedType } from './document-views.ts'
import { DocumentsBulkBar } from './documents-bulk-bar.tsx'
import { useDocumentList } from './use-document-list.ts'

const PER_PAGE = 20

/** Quotes, newest first. */
export const QuotesScreen = () => <DocumentsScreen key="QUOTE" type="QUOTE" />

/** Invoices, newest first. A filter shows refunds. */
export const InvoicesScreen = () => <DocumentsScreen key="INVOICE" type="INVOICE" />

/** Work orders, newest first. */
export const WorkOrdersScreen = () => <DocumentsScreen key="WORK_ORDER" type="WORK_ORDER" />

/** Orders of the store, newest first. */
export const WebOrdersScreen = () => <DocumentsScreen key="WEB_ORDER" type="WEB_ORDER" />

/** The text of a list that has nothing yet. */
const FIRST: Readonly<Record<ListedType, string>> = {
  QUOTE: 'Tell a customer what something will cost, and turn it into an invoice once they agree.',
  INVOICE: 'Bill a customer, or turn a quote or a work order into an invoice.',
  WORK_ORDER: 'Plan the jobs on a vehicle, get each of them approved, and bill what was done.',
  WEB_ORDER: 'Orders from your website and orders you create for customers appear here.',
}

function DocumentsScreen({ type }: { type: ListedType }) {
  const viewer = useViewer()
  const { noun, plural, title, path, icon } = KINDS[type]
  const documentList = useDocumentList(type)
  const { search, columns } = documentList
  const where = whereOf(type, search.where)
  const { data, error, isStale, reload } = useListQuery(DocumentsDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
    orderBy: search.orderBy ? [search.orderBy] : [],
  })
  useDocumentChanges(DOCUMENT_LISTS)
  // The columns depend on the views, so wait for them to avoid layout shift.
  const list = documentList.isKnown ? data?.documents : undefined
  const selection = useSelection(list?.items)
  // Orders are placed for customers, from products.
  const needsMore = type === 'WEB_ORDER' && !(viewer.can('customers.can_view') && viewer.can('products.can_view'))
  const mayCreate = mayDo(viewer, type, 'can_create') && !needsMore
  const hasBulkActions = mayDo(viewer, type, 'can_edit') || mayDo(viewer, type, 'can_delete')

  const newDocument = mayCreate && (
    <Button component={Link} to={`${path}/new`} leftSection={<IconPlus size={18} />}>
      New {noun}
    </Button>
  )

  const empty =
    Object.keys(search.where).length > 0 || search.page > 1 ? (
      <EmptyState
        icon={icon}
        title={`No ${plural} match`}
        text={search.text ? 'Try a number, or the beginning of a name, subject or plate.' : 'Try removing a filter.'}
        action={
          Object.keys(search.values).length > 0 && (
            <Button variant="default" onClick={documentList.clear}>
              Clear filters
            </Button>
          )
        }
      />
    ) : (
      <EmptyState icon={icon} title={`No ${plural} yet`} text={FIRST[type]} action={newDocument} />
    )

  return (
    <>
      <ScreenHeader
        title={title}
        action={
          <Group gap="xs">
            {newDocument}
            {type === 'INVOICE' && <InvoicesMenu />}
          </Group>
        }
      />
      <ViewTabs viewed={documentList} />
      <ListToolbar
        search={
          <SearchBox
            label={`Search ${plural}`}
            placeholder="Number, customer, subject or plate"
            text={search.text}
            onSearch={(found) => documentList.filter('search', found)}
          />
        }
        filters={
          <FilterBar
            filters={documentList.filters}
            values={search.values}
            onChange={documentList.filter}
            onClear={documentList.clear}
          />
        }
        columns={
          <ColumnsMenu
            fixed="Number"
            columns={documentList.offered}
            chosen={columns.map(({ name }) => name)}
            onChange={documentList.chooseColumns}
          />
        }
      />
      <Stack gap="md" mt="md">
        {list && list.items.length > 0 && <DocumentTotals type={type} where={where} />}
        <ListBody
          list={list}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          isStale={isStale}
          skeleton={420}
          empty={empty}
          below={
            selection.rows.length > 0 && (
              <DocumentsBulkBar
                type={type}
                documents={selection.rows}
                areDeleted={where.deleted?.eq === true}
                onClear={selection.clear}
              />
            )
          }
        >
          {(documents) => (
            <ScrollingTable columns={columns} fixedWidth={NAME_WIDTH + SELECT_WIDTH}>
              <DataTable
                rows={documents}
                columns={[nameColumn, ...columns]}
                orderBy={search.orderBy}
                onSort={documentList.sort}
                selection={hasBulkActions ? { ...selection, nameOf: ({ title: name }) => name } : undefined}
              />
            </ScrollingTable>
          )}
        </ListBody>
      </Stack>
    </>
  )
}
