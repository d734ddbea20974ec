import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconBuildingStore, IconPlus, IconSearch } from '../../../ui/icons.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { InstallationTabs } from '../tenants/public-api.ts'
import { AgenciesTable } from './agencies-table.tsx'
import { AgencyDialog } from './agency-dialog.tsx'
import { AgenciesDocument } from './agency-documents.ts'
import { MembersDialog } from './members-dialog.tsx'

const PER_PAGE = 20

/** All agencies of the installation, for role 1. */
export function AgenciesScreen() {
  const [address] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const [search] = useDebouncedValue(wanted.trim(), 300)
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const [peopleOf, setPeopleOf] = useState<string | null>(null)
  const { data, previousData, error, loading, refetch } = useQuery(AgenciesDocument, {
    variables: { page: currentPage(address), perPage: PER_PAGE, where: { search } },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.agencies
  // Looked up anew, so that the dialog shows what it has changed.
  const agencyOf = (id: string | null) => list?.items.find((agency) => agency.id === id) ?? null
  const shownPeople = agencyOf(peopleOf)

  function body() {
    if (!list) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={180} radius="md" />
    if (list.items.length === 0) {
      return (
        <EmptyState
          icon={IconBuildingStore}
          title={search ? 'No agency matches' : 'No agencies yet'}
          text={search ? 'Try another name.' : 'An agency manages several tenants and creates new ones.'}
        />
      )
    }
    return (
      <Card padding={0}>
        <AgenciesTable agencies={list.items} onEdit={setEdited} onPeople={setPeopleOf} />
      </Card>
    )
  }

  return (
    <>
      <ScreenHeader
        title="Agencies"
        text="Agencies manage their own tenants."
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            New agency
          </Button>
        }
      />
      <InstallationTabs />
      <TextInput
        mb="md"
        maw={340}
        type="search"
        aria-label="Search agencies"
        placeholder="Search by name"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Stack gap="md">
        {body()}
        {list && <Pagination totalItems={list.totalItems} perPage={PER_PAGE} />}
      </Stack>
      {edited && <AgencyDialog agency={agencyOf(edited)} onClose={() => setEdited(null)} />}
      {shownPeople && <MembersDialog agency={shownPeople} onClose={() => setPeopleOf(null)} />}
    </>
  )
}
