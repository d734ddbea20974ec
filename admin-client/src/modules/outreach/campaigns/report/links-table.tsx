import { Anchor, Text, Title } from '@mantine/core'
import type { CampaignReportQuery } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import type { Column, OptionalColumn } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { ScrollingTable } from '../../../../ui/list/scrolling-table.tsx'

type Link = CampaignReportQuery['campaignReport']['links'][number]

/** px. */
const LINK_WIDTH = 160

const linkColumn: Column<Link, never> = {
  name: 'link',
  label: 'Link',
  cell: ({ url, label }) => (
    <>
      <Anchor href={url} target="_blank" rel="noreferrer" truncate display="block">
        {label || url}
      </Anchor>
      {label && (
        <Text c="dimmed" fz="xs" truncate title={url}>
          {url}
        </Text>
      )}
    </>
  ),
}

const clickColumns: readonly OptionalColumn<Link, never>[] = [
  { name: 'people', label: 'People', width: 90, align: 'end', cell: ({ people }) => formatNumber(people) },
  { name: 'clicks', label: 'Clicks', width: 90, align: 'end', cell: ({ clicks }) => formatNumber(clicks) },
  {
    name: 'machineClicks',
    label: 'Clicks by bots',
    width: 140,
    align: 'end',
    cell: ({ machineClicks }) => formatNumber(machineClicks),
  },
]

/** How often each link was clicked, with the same figures as the click map. */
export function Links({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links">
      <Title order={3} id="links" mb="xs">
        Links
      </Title>
      <ScrollingTable columns={clickColumns} fixedWidth={LINK_WIDTH}>
        <DataTable rows={links} columns={[linkColumn, ...clickColumns]} />
      </ScrollingTable>
    </section>
  )
}
