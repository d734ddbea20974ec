import { useQuery } from '@apollo/client/react'
import { Button, Card, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { TaxReportQuery } from '../../../../generated/graphql.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconDownload, IconReceiptTax } from '../../../../ui/icons.ts'
import type { Days } from '../../../../ui/list/period.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { ScreenHeader } from '../../../../ui/screen-header.tsx'
import { useExport } from '../../../platform/data-exchange/index.ts'
import { AccessRequired } from '../../../platform/session/index.ts'
import { TaxReportDocument, TaxReportExportDocument } from './export-documents.ts'
import { isPeriod, lastMonth, PeriodFields } from './period-fields.tsx'

/** The amount of each tax that a business owes for a period. */
export const TaxReportScreen = () => (
  <AccessRequired requirement={{ permission: 'invoices.can_view', feature: 'invoices' }}>
    <TaxReportOfPeriod />
  </AccessRequired>
)

function TaxReportOfPeriod() {
  const [days, setDays] = useState<Days>(lastMonth)
  const { data, previousData, error, refetch } = useQuery(TaxReportDocument, {
    variables: { from: days.from, to: days.to },
    skip: !isPeriod(days),
    fetchPolicy: 'cache-and-network',
  })
  const { send, isSending } = useExport(TaxReportExportDocument)
  const report = (data ?? previousData)?.taxReport
  return (
    <>
      <ScreenHeader
        title="Tax report"
        text="The taxes on invoices, refunds and web orders by the date of issue, whether or not they are paid"
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            loading={isSending}
            disabled={!isPeriod(days) || !report?.taxes.length}
            onClick={() => send(days)}
          >
            Export as CSV
          </Button>
        }
      />
      <Stack>
        <PeriodFields value={days} onChange={setDays} />
        {error && !report ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : !report ? (
          <Skeleton h={240} radius="md" />
        ) : report.taxes.length === 0 ? (
          <EmptyState icon={IconReceiptTax} title="No taxes in this period" text="Nothing taxed was issued." />
        ) : (
          <TaxTable report={report} />
        )}
      </Stack>
    </>
  )
}

function TaxTable({ report }: { report: TaxReportQuery['taxReport'] }) {
  const { taxes, collected, refunded, net } = report
  return (
    <Card>
      <Table.ScrollContainer minWidth={620} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Tax</Table.Th>
              <Table.Th ta="right">Taxable amount</Table.Th>
              <Table.Th ta="right">Tax collected</Table.Th>
              <Table.Th ta="right">Tax on refunds</Table.Th>
              <Table.Th ta="right">Net tax</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {taxes.map((tax) => (
              <Table.Tr key={`${tax.name} ${tax.percentage} ${tax.registrationNumber}`}>
                <Table.Td>
                  {tax.name} {tax.percentage}%
                  <Text c="dimmed" fz="xs">
                    {tax.registrationNumber}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">{formatMoney(tax.base)}</Table.Td>
                <Table.Td ta="right">{formatMoney(tax.collected)}</Table.Td>
                <Table.Td ta="right">{formatMoney(tax.refunded)}</Table.Td>
                <Table.Td ta="right">{formatMoney(tax.net)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Total</Table.Th>
              <Table.Td />
              <Table.Th ta="right">{formatMoney(collected)}</Table.Th>
              <Table.Th ta="right">{formatMoney(refunded)}</Table.Th>
              <Table.Th ta="right">{formatMoney(net)}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}
