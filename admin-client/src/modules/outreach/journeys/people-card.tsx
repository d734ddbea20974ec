import { Card, Stack, Title } from '@mantine/core'
import type { JourneyPeopleQuery } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NameCell, textCell, timeCell } from '../../../ui/list/cells.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { ListBody } from '../../../ui/list/list-body.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { SearchBox } from '../../../ui/search-box.tsx'
import { IconRoute } from './icons.ts'
import { JourneyPeopleDocument } from './journey-documents.ts'
import { PersonStatusBadge } from './journey-status.tsx'

const PER_PAGE = 20

type Person = JourneyPeopleQuery['journeyPeople']['items'][number]

const columns: readonly Column<Person>[] = [
  {
    name: 'email',
    label: 'Email',
    cell: ({ email, customerId }) =>
      customerId ? <NameCell to={`/customers/${customerId}`} name={email} /> : textCell(email),
  },
  { name: 'status', label: 'Status', width: 120, cell: ({ status }) => <PersonStatusBadge status={status} /> },
  { name: 'entered', label: 'Entered', width: 150, givesWay: 'sm', cell: ({ enteredAt }) => timeCell(enteredAt) },
]

/** The people who are or were in a journey. */
export function PeopleCard({ journeyId }: { journeyId: string }) {
  const { address, text, search } = useListState()
  const { data, error, reload } = useListQuery(JourneyPeopleDocument, {
    journeyId,
    page: currentPage(address),
    perPage: PER_PAGE,
    where: { search: text },
  })
  return (
    <Card component="section" aria-labelledby="people">
      <Stack gap="sm">
        <Title order={2} id="people">
          People
        </Title>
        <SearchBox label="Search people" placeholder="Email address" text={text} onSearch={search} />
        <ListBody
          list={data?.journeyPeople}
          error={error}
          onRetry={reload}
          perPage={PER_PAGE}
          skeleton={160}
          empty={<EmptyState icon={IconRoute} title="Nobody here" text="People appear here once they enter." />}
        >
          {(rows) => <DataTable rows={rows} columns={columns} />}
        </ListBody>
      </Stack>
    </Card>
  )
}
