import { useQuery } from '@apollo/client/react'
import { Button, Card, SegmentedControl, Skeleton, Stack, Table } from '@mantine/core'
import type { TimeReportGroup, TimeReportQuery } from '../../../../generated/graphql.ts'
import { useAddressQuery } from '../../../../ui/address-query.ts'
import { useTimeZone } from '../../../../ui/dates/use-region.ts'
import { toWallTime } from '../../../../ui/dates/zoned-time.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconDownload } from '../../../../ui/icons.ts'
import { daysIn } from '../../../../ui/list/period.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { isPeriod, PeriodFields } from '../../../commerce/documents/public-api.ts'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { IconClock } from '../icons.ts'
import { TimeTabs } from '../time-tabs.tsx'
import { totalText } from '../timesheet/week.ts'
import { TimeReportDocument, TimeReportExportDocument } from './report-documents.ts'

const GROUPS: Readonly<Record<TimeReportGroup, { label: string; none: string }>> = {
  PERSON: { label: 'Person', none: 'Nobody' },
  PROJECT: { label: 'Project', none: 'No project' },
  CUSTOMER: { label: 'Customer', none: 'No customer' },
}

/** The time of a period by person, project or customer. The URL has the period and the grouping. */
export function TimeReportScreen() {
  const [address, change] = useAddressQuery()
  const today = toWallTime(new Date(), useTimeZone()).slice(0, 10)
  const days = daysIn(address.get('days') ?? '') ?? { from: `${today.slice(0, 8)}01`, to: today }
  const by = (Object.keys(GROUPS) as TimeReportGroup[]).find((one) => one === address.get('by')) ?? 'PERSON'
  const set = (name: string, value: string) =>
    change((now) => {
      now.set(name, value)
      return now
    })
  const variables = { where: days, by }
  const { data, previousData, error, refetch } = useQuery(TimeReportDocument, {
    variables,
    skip: !isPeriod(days),
    fetchPolicy: 'cache-and-network',
  })
  const { send, isSending } = useExport(TimeReportExportDocument)
  const report = (data ?? previousData)?.timeReport
  return (
    <>
      <ScreenHeader
        title="Time report"
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={isSending}
            disabled={!isPeriod(days) || !report?.rows.length}
            onClick={() => send(variables)}
          >
            Export as CSV
          </Button>
        }
      />
      <TimeTabs />
      <Stack>
        <PeriodFields value={days} onChange={({ from, to }) => set('days', `${from}..${to}`)} />
        <SegmentedControl
          aria-label="Rows"
          style={{ alignSelf: 'flex-start' }}
          data={Object.entries(GROUPS).map(([value, { label }]) => ({ value, label }))}
          value={by}
          onChange={(value) => set('by', value)}
        />
        {error && !report ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !report ? (
          <Skeleton h={240} radius="md" />
        ) : report.rows.length === 0 ? (
          <EmptyState icon={IconClock} title="No time in this period" text="Choose other days." />
        ) : (
          <ReportTable report={report} by={by} />
        )}
      </Stack>
    </>
  )
}

function ReportTable({ report, by }: { report: TimeReportQuery['timeReport']; by: TimeReportGroup }) {
  const { label, none } = GROUPS[by]
  const cells = ({
    seconds,
    billableSeconds,
    billedSeconds,
    amount,
  }: Omit<typeof report, '__typename' | 'rows' | 'from' | 'to'>) => (
    <>
      <Table.Td ta="right">{totalText(seconds)}</Table.Td>
      <Table.Td ta="right">{totalText(billableSeconds)}</Table.Td>
      <Table.Td ta="right">{totalText(billedSeconds)}</Table.Td>
      {typeof amount === 'number' && <Table.Td ta="right">{formatMoney(amount)}</Table.Td>}
    </>
  )
  return (
    <Card>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{label}</Table.Th>
              <Table.Th ta="right">Hours</Table.Th>
              <Table.Th ta="right">Billable</Table.Th>
              <Table.Th ta="right">Billed</Table.Th>
              {typeof report.amount === 'number' && <Table.Th ta="right">Amount</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {report.rows.map((row) => (
              <Table.Tr key={row.id ?? ''}>
                <Table.Td>{row.name || none}</Table.Td>
                {cells(row)}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr fw={600}>
              <Table.Th>Total</Table.Th>
              {cells(report)}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
