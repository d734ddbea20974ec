import { useQuery } from '@apollo/client/react'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { MailingListRowFragment } from '../../../generated/graphql.ts'
import { EmptyState, NoMatches } from '../../../ui/empty-state.tsx'
import { IconDownload, IconPlus, IconUpload } from '../../../ui/icons.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { GrowthCard } from './growth-card.tsx'
import { IconMailbox } from './icons.ts'
import { MailingListDocument, MailingListMembersDocument } from './mailing-list-documents.ts'
import { MailingListMenu } from './mailing-list-menu.tsx'
import { memberColumns } from './member-columns.tsx'
import { exportPath, MEMBERS_PER_PAGE, memberFilters, membersSearch } from './members-query.ts'

/** The mailing list with the id in the URL. */
export function MailingListScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(MailingListDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <RecordScreen
      noun="mailing list"
      icon={IconMailbox}
      list={{ label: 'Mailing lists', to: '/mailing-lists' }}
      goneText="It may have been deleted."
      error={error}
      onRetry={() => refetch()}
    >
      {data && <Members key={id} list={data.mailingList} />}
    </RecordScreen>
  )
}

function Members({ list }: { list: MailingListRowFragment }) {
  const { can } = useViewer()
  const navigate = useNavigate()
  const { address, filter, clear } = useListState()
  const [isAdding, setAdding] = useState(false)
  const search = membersSearch(address)
  const { data, error, reload, isStale } = useListQuery(MailingListMembersDocument, {
    listId: list.id,
    page: search.page,
    perPage: MEMBERS_PER_PAGE,
    where: search.where,
  })
  const members = data?.mailingListMembers
  const isFiltered = Object.keys(search.where).length > 0 || search.page > 1
  const addMember = can('customers.can_edit') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      Add member
    </Button>
  )

  return (
    <>
      <ScreenHeader
        title={list.name}
        text={list.description}
        action={
          <Group gap="xs">
            <Button
              component="a"
              href={exportPath(list.id, search)}
              download
              variant="default"
              leftSection={<IconDownload size={18} />}
              data-disabled={members?.items.length === 0 || undefined}
            >
              Export CSV
            </Button>
            {can('customers.can_edit') && (
              <Button
                component={Link}
                to={`/mailing-lists/${list.id}/import`}
                variant="default"
                leftSection={<IconUpload size={18} />}
              >
                Import
              </Button>
            )}
            {addMember}
            <MailingListMenu list={list} onDeleted={() => navigate('/mailing-lists')} />
          </Group>
        }
      />
      <Group gap="xs">
        <SearchBox
          label="Search members"
          placeholder="Email address"
          text={search.text}
          onSearch={(text) => filter('search', text)}
        />
        <FilterBar filters={memberFilters} values={search.values} onChange={filter} onClear={clear} />
      </Group>
      <Stack mt="md">
        <ListBody
          list={members}
          error={error}
          onRetry={reload}
          perPage={MEMBERS_PER_PAGE}
          skeleton={420}
          isStale={isStale}
          empty={
            isFiltered ? (
              <NoMatches
                icon={IconMailbox}
                title="No members match"
                text="Try another part of the address, or remove a filter."
                onClear={clear}
              />
            ) : (
              <EmptyState
                icon={IconMailbox}
                title="No members yet"
                text="Choose this list in a form or newsletter block of a page, or add an address here."
                action={addMember}
              />
            )
          }
        >
          {(rows) => <DataTable rows={rows} columns={memberColumns} />}
        </ListBody>
      </Stack>
      <Stack mt="md">
        <GrowthCard listId={list.id} />
      </Stack>
      {isAdding && <AddMemberDialog list={list} onClose={() => setAdding(false)} />}
    </>
  )
}
