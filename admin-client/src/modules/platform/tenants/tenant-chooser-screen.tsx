import { useMutation, useQuery } from '@apollo/client/react'
import { SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconBuildingStore, IconSearch } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { toastError } from '../../../ui/toasts.ts'
import { ChooseTenantDocument, returnAddress, useViewer } from '../session/index.ts'
import { TenantCard } from './tenant-card.tsx'

const PER_PAGE = 100
/** From this many on, looking is slower than typing. */
const MANY = 9

const TenantsDocument = graphql(`
  query Tenants($page: Int!, $perPage: Int!) {
    me { user { id } tenant { id } }
    tenants(page: $page, perPage: $perPage) {
      items { id name plan primaryDomain siteUrl favicon logo }
      totalItems
    }
  }
`)

/** Where agency users and the super administrator choose in which tenant they work. */
export function TenantChooserScreen() {
  const viewer = useViewer()
  const [search] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const { data, error, refetch } = useQuery(TenantsDocument, {
    variables: { page: currentPage(search), perPage: PER_PAGE },
    fetchPolicy: 'cache-and-network',
  })
  const [chooseTenant, { loading }] = useMutation(ChooseTenantDocument)

  async function open(tenantId: string) {
    const { data: answer } = await chooseTenant({ variables: { input: { tenantId } } })
    for (const { message } of answer?.chooseTenant.userErrors ?? []) toastError(message)
    // A whole page load, so that nothing of one tenant is in memory while working in another.
    if (answer?.chooseTenant.tenant) window.location.assign(`/admin${returnAddress(search.get('from'))}`)
  }

  const tenants = data?.tenants.items ?? []
  const shown = tenants.filter(({ name, primaryDomain }) =>
    `${name} ${primaryDomain ?? ''}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <>
      <ScreenHeader title="Tenants" text="Choose the business you want to work in." />
      {tenants.length >= MANY && (
        <TextInput
          mb="md"
          maw={320}
          aria-label="Search tenants"
          placeholder="Search tenants"
          leftSection={<IconSearch size={16} />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {data && shown.length === 0 && (
        <EmptyState
          icon={IconBuildingStore}
          title={wanted ? 'No tenant matches' : 'No tenants yet'}
          text={wanted ? 'Try another name or domain.' : 'Nobody has given you a business to look after so far.'}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
        {!data && !error && ['one', 'two', 'three'].map((key) => <Skeleton key={key} h={132} radius="md" />)}
        {shown.map((tenant) => (
          <TenantCard
            key={tenant.id}
            tenant={tenant}
            isCurrent={tenant.id === viewer.tenant?.id}
            isBusy={loading}
            onOpen={() => open(tenant.id)}
          />
        ))}
      </SimpleGrid>
      {data && <Pagination totalItems={data.tenants.totalItems} perPage={PER_PAGE} />}
    </>
  )
}
