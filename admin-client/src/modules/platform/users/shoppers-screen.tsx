import { useQuery } from '@apollo/client/react'
import { Card, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconSearch, IconUsers } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { ShoppersDocument } from './shopper-documents.ts'
import { ShoppersTable } from './shoppers-table.tsx'

const PER_PAGE = 20

/** Who has made an account on the tenant's site. */
export function ShoppersScreen() {
  const [address, setAddress] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [search] = useDebouncedValue(wanted.trim(), 300)
  const { data, previousData, error, loading, refetch } = useQuery(ShoppersDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: { search } },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.shoppers

  /** What is found begins on the first page. */
  function searchFor(text: string) {
    setWanted(text)
    if (address.has('currentPage')) setAddress({}, { replace: true })
  }

  function body() {
    if (!list) {
      return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    }
    if (list.items.length === 0) {
      return search ? (
        <EmptyState icon={IconUsers} title="Nobody matches" text="Try another name or e-mail address." />
      ) : (
        <EmptyState
          icon={IconUsers}
          title="No shoppers yet"
          text="Whoever makes an account on your site appears here."
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
      <TextInput
        mb="md"
        maw={340}
        type="search"
        aria-label="Search shoppers"
        placeholder="Search by name or e-mail"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => searchFor(event.currentTarget.value)}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
    </>
  )
}
