import { Button, SimpleGrid, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconBuildingStore, IconPlus } from '../../../ui/icons.ts'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { returnAddress, useViewer } from '../session/index.ts'
import { EditTenantDialog } from './edit-tenant-dialog.tsx'
import { InstallationTabs } from './installation-tabs.tsx'
import { NewTenantDialog } from './new-tenant-dialog.tsx'
import { TenantCard } from './tenant-card.tsx'
import { ManagedTenantsDocument } from './tenant-documents.ts'
import { TenantsFilters } from './tenants-filters.tsx'
import { tenantsSearch, tenantsWhere } from './tenants-query.ts'
import { TenantsTable } from './tenants-table.tsx'
import { useOpenTenant } from './use-open-tenant.ts'
import { useTenantActions } from './use-tenant-actions.tsx'

const PER_PAGE = 24
/** Polling interval for the progress of a tenant's setup, in ms. */
const SET_UP_EVERY = 1500

/** Where agency users and the super administrator look after their tenants, and choose in which they work. */
export function TenantsScreen() {
  const viewer = useViewer()
  const actions = useTenantActions()
  const { address, filter } = useListState()
  const search = tenantsSearch(address)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
  const asTable = actions.isRoot && isWide
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<ManagedTenantRowFragment | null>(null)
  const where = tenantsWhere(search)
  const { data, error, isStale, reload, startPolling, stopPolling } = useListQuery(ManagedTenantsDocument, {
    page: search.page,
    perPage: PER_PAGE,
    where,
  })
  const list = data?.managedTenants
  const [openTenant, isChoosing] = useOpenTenant()
  const isAnyBeingSetUp = list?.items.some(({ status }) => status === 'SETTING_UP') ?? false
  const isFiltered = Object.keys(where).length > 0 || search.page > 1

  useEffect(() => {
    if (!isAnyBeingSetUp) return
    startPolling(SET_UP_EVERY)
    return stopPolling
  }, [isAnyBeingSetUp, startPolling, stopPolling])

  const open = ({ id }: ManagedTenantRowFragment) => openTenant(id, returnAddress(address.get('from')))

  const newTenant = actions.mayWrite && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      New client
    </Button>
  )

  const empty = isFiltered ? (
    <EmptyState icon={IconBuildingStore} title="No clients match" text="Try another name, address or filter." />
  ) : (
    <EmptyState
      icon={IconBuildingStore}
      title="No clients yet"
      text="Every business you look after has a website and data of its own."
      action={newTenant}
    />
  )

  return (
    <>
      <ScreenHeader
        title="Clients"
        text={
          error
            ? undefined
            : actions.mayWrite
              ? 'Choose the business you want to work in.'
              : "Your agency is inactive. You can view everything, but you can't change anything."
        }
        action={newTenant}
      />
      <InstallationTabs />
      <TenantsFilters search={search} ofAll={actions.isRoot} onFilter={filter} />
      <ListBody
        list={list}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        isStale={isStale}
        isCard={asTable}
        skeleton={asTable ? 280 : cards(['one', 'two', 'three'].map(placeholder))}
        empty={empty}
      >
        {(tenants) =>
          asTable ? (
            <TenantsTable tenants={tenants} isBusy={isChoosing} actions={actions} onOpen={open} onEdit={setEdited} />
          ) : (
            cards(
              tenants.map((tenant) => (
                <TenantCard
                  key={tenant.id}
                  tenant={tenant}
                  isCurrent={tenant.id === viewer.tenant?.id}
                  isBusy={isChoosing}
                  showsAgency={actions.isRoot}
                  actions={actions}
                  onOpen={() => open(tenant)}
                  onEdit={() => setEdited(tenant)}
                />
              )),
            )
          )
        }
      </ListBody>
      {isAdding && <NewTenantDialog isRoot={actions.isRoot} onClose={() => setAdding(false)} />}
      {edited && <EditTenantDialog tenant={edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const placeholder = (key: string) => <Skeleton key={key} h={172} radius="md" />

function cards(children: React.ReactNode) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {children}
    </SimpleGrid>
  )
}
