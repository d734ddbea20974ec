import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { CustomerPartProps } from '../../../capability/customer-parts.ts'
import { formatMoney } from '../../../ui/money.ts'
import { CustomerBalanceDocument } from './payment-documents.ts'

/** A customer's balance, on their page. */
export function BalanceCard({ customer }: CustomerPartProps) {
  const { data } = useQuery(CustomerBalanceDocument, {
    variables: { customerId: customer.id },
    fetchPolicy: 'cache-and-network',
  })
  const found = data?.customerBalance
  if (!found) return <Skeleton h={110} radius="md" />
  return (
    <Card component="section" aria-label="Balance">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            Balance
          </Title>
          <Anchor component={Link} to={`/customers/${customer.id}/statement`} size="sm">
            Statement
          </Anchor>
        </Group>
        <Line label="Unpaid" amount={found.unpaid} />
        {found.overdue > 0 && <Line label="Overdue" amount={found.overdue} isBad />}
        {found.credit > 0 && <Line label="Credit" amount={found.credit} />}
      </Stack>
    </Card>
  )
}

function Line({ label, amount, isBad = false }: { label: string; amount: number; isBad?: boolean }) {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Text size="sm" fw={600} c={isBad ? 'red' : undefined}>
        {formatMoney(amount)}
      </Text>
    </Group>
  )
}
