import { Button } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconBuildingStore, IconPlus } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { InstallationTabs } from '../tenants/public-api.ts'
import { agencyColumns } from './agency-columns.tsx'
import { AgencyDialog } from './agency-dialog.tsx'
import { AgenciesDocument } from './agency-documents.ts'
import { MembersDialog } from './members-dialog.tsx'

const PER_PAGE = 20

/** All agencies of the installation, for super administrators. */
export function AgenciesScreen() {
  const { page, text, search } = useListState()
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const [membersOf, setMembersOf] = useState<string | null>(null)
  const { data, error, reload } = useListQuery(AgenciesDocument, { page, perPage: PER_PAGE, where: { search: text } })
  // Read from the current list, so that the dialog shows its own changes.
  const agencyOf = (id: string | null) => data?.agencies.items.find((agency) => agency.id === id) ?? null
  const agencyWithMembers = agencyOf(membersOf)

  return (
    <>
      <ScreenHeader
        title="Agencies"
        text="Agencies manage their own clients."
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited('new')}>
            New agency
          </Button>
        }
      />
      <InstallationTabs />
      <SearchBox mb="md" label="Search agencies" placeholder="Search by name" text={text} onSearch={search} />
      <ListBody
        list={data?.agencies}
        error={error}
        onRetry={reload}
        perPage={PER_PAGE}
        skeleton={180}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title={text ? 'No agency matches' : 'No agencies yet'}
            text={text ? 'Try another name.' : 'An agency manages several clients and creates new ones.'}
          />
        }
      >
        {(agencies) => (
          <DataTable rows={agencies} columns={agencyColumns({ onEdit: setEdited, onPeople: setMembersOf })} />
        )}
      </ListBody>
      {edited && <AgencyDialog agency={agencyOf(edited)} onClose={() => setEdited(null)} />}
      {agencyWithMembers && <MembersDialog agency={agencyWithMembers} onClose={() => setMembersOf(null)} />}
    </>
  )
}
