import { useQuery } from '@apollo/client/react'
import { Card, Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconUsers } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { ShoppersDocument } from './shopper-documents.ts'
import { ShoppersTable } from './shoppers-table.tsx'

const PER_PAGE = 20

/** Who has made an account on the tenant's site. */
export function ShoppersScreen() {
  const [address, setAddress] = useSearchParams()
  const search = address.get('search') ?? ''
  const { data, previousData, error, loading, refetch } = useQuery(ShoppersDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: { search } },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.shoppers

  /** What is found begins on the first page. */
  const searchFor = (text: string) => setAddress(text ? { search: text } : {}, { replace: true })

  function body() {
    if (!list) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    }
    if (list.items.length === 0) {
      return search ? (
        <EmptyState icon={IconUsers} title="No shoppers match" text="Try another name or email address." />
      ) : (
        <EmptyState
          icon={IconUsers}
          title="No shoppers yet"
          text="People who create an account on your site appear here."
        />
      )
    }
    return (
      <Card padding={0}>
        <ShoppersTable shoppers={list.items} />
      </Card>
    )
  }

  return (
    <>
      <ScreenHeader title="Users" tabTitle="Shoppers" />
      <PeopleTabs />
      <SearchBox
        mb="md"
        label="Search shoppers"
        placeholder="Search by name or email"
        text={search}
        onSearch={searchFor}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
    </>
  )
}
