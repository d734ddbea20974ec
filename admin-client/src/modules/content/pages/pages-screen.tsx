import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { PageOrderField } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { withFilter } from '../../../ui/filter-query.ts'
import { IconFiles, IconPlus } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { editorPath } from './page-address.ts'
import { PageSettingsDialog } from './page-settings-dialog.tsx'
import { PagesFilters } from './pages-filters.tsx'
import { PagesFlat } from './pages-flat.tsx'
import { type PagesFilter, pagesSearch, sortAfterPressing } from './pages-query.ts'
import { PagesTree } from './tree/pages-tree.tsx'

interface OpenDialog {
  /** Null creates a new page. */
  readonly pageId: string | null
  readonly copyFrom?: string
}

/** All pages of the tenant's site, as a tree or as a filtered list. */
export function PagesScreen() {
  const { can } = useViewer()
  const navigate = useNavigate()
  const [address, changeAddress] = useAddressQuery()
  const search = pagesSearch(address)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const asCards = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false
  const isFiltered = search.text !== '' || search.status !== null

  function filter(name: PagesFilter, value: string | null) {
    changeAddress((now) => withFilter(now, name, value))
  }

  function sort(field: PageOrderField) {
    changeAddress((now) => withFilter(now, 'sort', sortAfterPressing(field, pagesSearch(now))))
  }

  const newPage = can('pages.can_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ pageId: null })}>
      New page
    </Button>
  )
  const noneMatch = (
    <NoMatches
      icon={IconFiles}
      title="No pages match"
      text="Try another search or status."
      onClear={() => changeAddress(() => new URLSearchParams())}
    />
  )
  const none = (
    <EmptyState
      icon={IconFiles}
      title="No pages yet"
      text="Your website starts with its first page."
      action={newPage}
    />
  )
  const shared = {
    asCards,
    empty: isFiltered || search.page > 1 ? noneMatch : none,
    onSort: sort,
    onSettings: (pageId: string) => setDialog({ pageId }),
    onDuplicate: (copyFrom: string) => setDialog({ pageId: null, copyFrom }),
  }
  const flat = <PagesFlat search={search} {...shared} />

  return (
    <>
      <ScreenHeader
        title="Pages"
        action={
          <Group gap="xs">
            <Button component={Link} to="/pages/redirects" variant="default">
              Redirects
            </Button>
            {newPage}
          </Group>
        }
      />
      <PagesFilters
        text={search.text}
        status={search.status}
        isTree={search.isTree}
        onSearch={(text) => filter('search', text)}
        onStatus={(status) => filter('status', status)}
        onView={(isTree) => changeAddress(() => new URLSearchParams(isTree ? {} : { view: 'list' }))}
      />
      {search.isTree ? <PagesTree {...shared} flat={flat} /> : flat}
      {dialog && (
        <PageSettingsDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onSaved={({ slug }) => {
            if (dialog.pageId === null && can('pages.can_edit')) navigate(editorPath(slug))
          }}
        />
      )}
    </>
  )
}
