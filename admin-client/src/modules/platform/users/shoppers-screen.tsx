import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconUsers } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { shopperColumns } from './shopper-columns.tsx'
import { ShoppersDocument } from './user-documents.ts'

const PER_PAGE = 20

/** The accounts on the tenant's site. */
export function ShoppersScreen() {
  const { page, text, search } = useListState()
  const { data, error, reload } = useListQuery(ShoppersDocument, { page, perPage: PER_PAGE, where: { search: text } })

  const empty = text ? (
    <EmptyState icon={IconUsers} title="No shoppers match" text="Try another name or email address." />
  ) : (
    <EmptyState
      icon={IconUsers}
      title="No shoppers yet"
      text="People who create an account on your site appear here."
    />
  )

  return (
    <>
      <ScreenHeader title="Users" tabTitle="Shoppers" />
      <PeopleTabs />
      <SearchBox mb="md" label="Search shoppers" placeholder="Search by name or email" text={text} onSearch={search} />
      <ListBody list={data?.shoppers} error={error} onRetry={reload} perPage={PER_PAGE} empty={empty}>
        {(shoppers) => <DataTable rows={shoppers} columns={shopperColumns} />}
      </ListBody>
    </>
  )
}
