import { Title } from '@mantine/core'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { NameCell } from '../../../../ui/list/cells.tsx'
import type { Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScrollingTable } from '../../../../ui/list/scrolling-table.tsx'
import { figureColumns } from './figure-columns.tsx'

type List = CampaignReportQuery['campaignReport']['lists'][number]
type Row = List & { readonly id: string }

/** px. */
const LIST_WIDTH = 160

const listColumn: Column<Row, never> = {
  name: 'list',
  label: 'Mailing list',
  cell: ({ listId, name }) => <NameCell to={`/mailing-lists/${listId}`} name={name} />,
}

/** How the members of each mailing list of the audience reacted. */
export function Lists({ lists }: { lists: readonly List[] }) {
  if (lists.length === 0) return null
  const rows: readonly Row[] = lists.map((list) => ({ ...list, id: list.listId }))
  return (
    <section aria-labelledby="lists">
      <Title order={3} id="lists" mb="xs">
        Mailing lists
      </Title>
      <ScrollingTable columns={figureColumns} fixedWidth={LIST_WIDTH}>
        <DataTable rows={rows} columns={[listColumn, ...figureColumns]} />
      </ScrollingTable>
    </section>
  )
}
