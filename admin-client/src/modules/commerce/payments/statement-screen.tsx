import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { dayText } from '../documents/public-api.ts'
import { CustomerStatementDocument } from './payment-documents.ts'
import styles from './statement.module.css'

const KINDS = {
  INVOICE: 'Invoice',
  WEB_ORDER: 'Web order',
  CREDIT_NOTE: 'Credit note',
  PAYMENT: 'Payment',
  REFUND: 'Refund',
} as const

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const aYearBefore = (date: Date) => new Date(Date.UTC(date.getFullYear() - 1, date.getMonth(), date.getDate()))

/** A customer's statement of account, on screen and for printing. */
export function StatementScreen() {
  const { id = '' } = useParams()
  const [now] = useState(() => new Date())
  const [from, setFrom] = useState<string | null>(() => isoDay(aYearBefore(now)))
  const [to, setTo] = useState<string | null>(() => isoDay(now))
  const isReady = DAY.test(from ?? '') && DAY.test(to ?? '')
  const { data, previousData, error, refetch } = useQuery(CustomerStatementDocument, {
    variables: { customerId: id, from: from ?? '', to: to ?? '' },
    skip: !isReady,
    fetchPolicy: 'cache-and-network',
  })
  const statement = (data ?? previousData)?.customerStatement
  return (
    <>
      <Anchor component={Link} to={`/customers/${id}`} fz="sm" className={styles.controls}>
        {statement?.customerName ?? 'Customer'}
      </Anchor>
      <ScreenHeader
        title={statement ? `Statement of ${statement.customerName}` : 'Statement'}
        action={
          <Button className={styles.controls} variant="default" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Group className={styles.controls} mb="md" align="flex-end">
        <DateField label="From" hasTime={false} isRequired value={from} onChange={setFrom} />
        <DateField label="To" hasTime={false} isRequired value={to} onChange={setTo} />
      </Group>
      {error && !statement ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : !statement ? (
        <Skeleton h={300} radius="md" />
      ) : (
        <Card>
          <Stack gap="sm">
            <Text>
              {dayText(statement.from)} – {dayText(statement.to)}
            </Text>
            <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="region" aria-label="Transactions">
              <Table className={styles.movements}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Date</Table.Th>
                    <Table.Th>Description</Table.Th>
                    <Table.Th ta="right">Amount</Table.Th>
                    <Table.Th ta="right">Balance</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  <Table.Tr>
                    <Table.Td>{dayText(statement.from)}</Table.Td>
                    <Table.Td>Opening balance</Table.Td>
                    <Table.Td />
                    <Table.Td ta="right">{formatMoney(statement.openingBalance)}</Table.Td>
                  </Table.Tr>
                  {statement.entries.map(({ id: entry, kind, day, label, amount, balance }) => (
                    <Table.Tr key={entry}>
                      <Table.Td>{dayText(day)}</Table.Td>
                      <Table.Td>
                        {KINDS[kind]} {label}
                      </Table.Td>
                      <Table.Td ta="right">{formatMoney(amount)}</Table.Td>
                      <Table.Td ta="right">{formatMoney(balance)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            <Text fw={600} ta="right">
              Balance on {dayText(statement.to)}: {formatMoney(statement.closingBalance)}
            </Text>
          </Stack>
        </Card>
      )}
    </>
  )
}
