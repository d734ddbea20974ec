import { useMutation, useQuery } from '@apollo/client/react'
import { Box, Button, Card, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ManagedTenantRowFragment } from '../../../generated/graphql.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { withFilter } from '../../../ui/filter-query.ts'
import { IconBuildingStore, IconPlus } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { returnAddress, SwitchTenantDocument, useViewer } from '../session/index.ts'
import { EditTenantDialog } from './edit-tenant-dialog.tsx'
import { InstallationTabs } from './installation-tabs.tsx'
import { NewTenantDialog } from './new-tenant-dialog.tsx'
import { TenantCard } from './tenant-card.tsx'
import { ManagedTenantsDocument } from './tenant-documents.ts'
import styles from './tenants.module.css'
import { TenantsFilters } from './tenants-filters.tsx'
import { type TenantsFilter, tenantsSearch, tenantsWhere } from './tenants-query.ts'
import { TenantsTable } from './tenants-table.tsx'
import { useTenantActions } from './use-tenant-actions.tsx'

const PER_PAGE = 24
/** How often somebody who waits for a tenant to be set up is told of it, in ms. */
const SET_UP_EVERY = 1500

/** Where agency users and the super administrator look after their tenants, and choose in which they work. */
export function TenantsScreen() {
  const viewer = useViewer()
  const actions = useTenantActions()
  const [address, changeAddress] = useAddressQuery()
  const search = tenantsSearch(address)
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? true
  const asTable = actions.isRoot && isWide
  const [isMaking, setMaking] = useState(false)
  const [edited, setEdited] = useState<ManagedTenantRowFragment | null>(null)
  const { data, previousData, error, loading, refetch, startPolling, stopPolling } = useQuery(ManagedTenantsDocument, {
    variables: { page: search.page, perPage: PER_PAGE, where: tenantsWhere(search) },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.managedTenants
  const [switchTenant, { loading: isChoosing }] = useMutation(SwitchTenantDocument)
  const isAnyBeingSetUp = list?.items.some(({ status }) => status === 'SETTING_UP') ?? false
  const where = tenantsWhere(search)
  const isFiltered = Object.keys(where).length > 0

  useEffect(() => {
    if (!isAnyBeingSetUp) return
    startPolling(SET_UP_EVERY)
    return stopPolling
  }, [isAnyBeingSetUp, startPolling, stopPolling])

  async function open({ id }: ManagedTenantRowFragment) {
    const { data: answer } = await switchTenant({ variables: { input: { tenantId: id } } })
    for (const { message } of answer?.switchTenant.userErrors ?? []) toastError(message)
    // A whole page load, so that nothing of one tenant is in memory while working in another.
    if (answer?.switchTenant.tenant) window.location.assign(`/admin${returnAddress(address.get('from'))}`)
  }

  const newTenant = actions.mayWrite && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setMaking(true)}>
      New tenant
    </Button>
  )

  function body() {
    if (!list) {
      if (error) return <ErrorState error={error} onRetry={() => refetch()} />
      return asTable ? <Skeleton h={280} radius="md" /> : cards(['one', 'two', 'three'].map(placeholder))
    }
    if (list.items.length === 0) {
      return isFiltered || search.page > 1 ? (
        <EmptyState icon={IconBuildingStore} title="No tenant matches" text="Try another name, address or filter." />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No tenants yet"
          text="Every business you look after is a tenant with a website and data of its own."
          action={newTenant}
        />
      )
    }
    if (asTable) {
      return (
        <Card padding={0}>
          <TenantsTable tenants={list.items} isBusy={isChoosing} actions={actions} onOpen={open} onEdit={setEdited} />
        </Card>
      )
    }
    return cards(
      list.items.map((tenant) => (
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
  }

  const filter = (name: TenantsFilter, value: string | null) => changeAddress((now) => withFilter(now, name, value))
  return (
    <>
      <ScreenHeader
        title="Tenants"
        text={
          actions.mayWrite
            ? 'Choose the business you want to work in.'
            : "Your agency is inactive. You can view everything, but you can't change anything."
        }
        action={newTenant}
      />
      <InstallationTabs />
      <TenantsFilters search={search} ofAll={actions.isRoot} onFilter={filter} />
      <Stack gap="md">
        <Box className={loading && !data ? styles.refreshing : undefined}>{body()}</Box>
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {isMaking && <NewTenantDialog isRoot={actions.isRoot} onClose={() => setMaking(false)} />}
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
