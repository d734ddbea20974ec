import { Anchor, Button, Card, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconArrowsRight, IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
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
  const { data, error, reload } = useListQuery(RedirectsDocument, {
    page: currentPage(address),
    perPage: PER_PAGE,
    where: search ? { search } : {},
  })
  const find = (text: string) => changeAddress(() => new URLSearchParams(text ? { search: text } : {}))

  const newRedirect = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New redirect
    </Button>
  )

  const empty = search ? (
    <EmptyState icon={IconArrowsRight} title="No redirect matches" text="Try another part of either address." />
  ) : (
    <EmptyState
      icon={IconArrowsRight}
      title="No redirects yet"
      text="A published page that gets another slug leaves one behind by itself."
      action={newRedirect}
    />
  )

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
      <ListBody
        list={data?.redirects}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={<Skeleton h={220} radius="md" />}
        empty={empty}
      >
        {(redirects) => (
          <Card padding={0}>
            <RedirectsTable redirects={redirects} onEdit={setEdited} />
          </Card>
        )}
      </ListBody>
      {edited && <RedirectDialog redirect={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
