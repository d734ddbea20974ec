import { useQuery } from '@apollo/client/react'
import { Title } from '@mantine/core'
import type { CampaignListFiguresQuery } from '../../../../generated/graphql.ts'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { NameCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { CampaignListFiguresDocument } from './report-documents.ts'

type List = CampaignListFiguresQuery['campaignReport']['lists'][number]
type Row = List & { readonly id: string }

const count = (number: number) => number.toLocaleString('en-CA')

const columns: readonly Column<Row, never>[] = [
  {
    name: 'list',
    label: 'Mailing list',
    cell: ({ listId, name }) => <NameCell to={`/mailing-lists/${listId}`} name={name} />,
  },
  { name: 'sent', label: 'Sent', width: 80, align: 'end', cell: ({ sent }) => count(sent) },
  { name: 'opened', label: 'Opened', width: 90, align: 'end', cell: ({ opened }) => count(opened) },
  { name: 'clicked', label: 'Clicked', width: 90, align: 'end', givesWay: 'xs', cell: ({ clicked }) => count(clicked) },
  {
    name: 'unsubscribed',
    label: 'Unsubscribed',
    width: 120,
    align: 'end',
    givesWay: 'sm',
    cell: ({ unsubscribed }) => count(unsubscribed),
  },
]

/** How the members of each mailing list of the audience reacted. */
export function ListFigures({ campaignId }: { campaignId: string }) {
  const { data, error, refetch } = useQuery(CampaignListFiguresDocument, {
    variables: { id: campaignId },
    fetchPolicy: 'cache-and-network',
  })
  const lists = data?.campaignReport.lists ?? []
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="lists">
      <Title order={3} id="lists" mb="xs">
        Mailing lists
      </Title>
      <DataTable rows={lists.map((list) => ({ ...list, id: list.listId }))} columns={columns} />
    </section>
  )
}
