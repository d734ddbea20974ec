import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconArrowsRight, IconPlus } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectsDocument } from './redirect-documents.ts'
import { RedirectsTable } from './redirects-table.tsx'

const PER_PAGE = 20

/** Old paths of the site and their redirect targets. */
export function RedirectsScreen() {
  const mayCreate = useViewer().can('pages.can_create')
  const [address, changeAddress] = useAddressQuery()
  const search = address.get('search') ?? ''
  const [edited, setEdited] = useState<RedirectRowFragment | 'new' | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(RedirectsDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: search ? { search } : {} },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.redirects
  const find = (text: string) => changeAddress(() => new URLSearchParams(text ? { search: text } : {}))

  const newRedirect = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New redirect
    </Button>
  )

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={220} radius="md" />
    if (list.items.length > 0) {
      return (
        <Card padding={0}>
          <RedirectsTable redirects={list.items} onEdit={setEdited} />
        </Card>
      )
    }
    return search ? (
      <EmptyState icon={IconArrowsRight} title="No redirect matches" text="Try another part of either address." />
    ) : (
      <EmptyState
        icon={IconArrowsRight}
        title="No redirects yet"
        text="A published page that gets another slug leaves one behind by itself."
        action={newRedirect}
      />
    )
  }

  return (
    <>
      <Anchor component={Link} to="/pages" fz="sm">
        Pages
      </Anchor>
      <ScreenHeader
        title="Redirects"
        text="Lead visitors and search engines from addresses that are gone to where things are now."
        action={newRedirect}
      />
      <SearchBox mb="md" label="Search redirects" placeholder="Search by address" text={search} onSearch={find} />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {edited && <RedirectDialog redirect={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
