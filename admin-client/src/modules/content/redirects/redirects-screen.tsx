import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RedirectRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconArrowsRight, IconPlus } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { redirectColumns } from './redirect-columns.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'
import { RedirectsDocument } from './redirect-documents.ts'

const PER_PAGE = 20

/** Old paths of the site and their redirect targets. */
export function RedirectsScreen() {
  const mayCreate = useViewer().can('pages.can_create')
  const { page, text, search } = useListState()
  const [edited, setEdited] = useState<RedirectRowFragment | 'new' | null>(null)
  const { data, error, reload } = useListQuery(RedirectsDocument, {
    page,
    perPage: PER_PAGE,
    where: text ? { search: text } : {},
  })

  const newRedirect = mayCreate && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
      New redirect
    </Button>
  )

  const empty = text ? (
    <EmptyState icon={IconArrowsRight} title="No redirects match" text="Try another part of either address." />
  ) : (
    <EmptyState
      icon={IconArrowsRight}
      title="No redirects yet"
      text="When you change the slug of a published page, a redirect is created for you."
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
        text="Send visitors and search engines from old addresses to new ones."
        action={newRedirect}
      />
      <SearchBox mb="md" label="Search redirects" placeholder="Search by address" text={text} onSearch={search} />
      <ListBody list={data?.redirects} error={error} onRetry={reload} perPage={PER_PAGE} empty={empty}>
        {(redirects) => <DataTable rows={redirects} columns={redirectColumns(setEdited)} />}
      </ListBody>
      {edited && <RedirectDialog redirect={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
