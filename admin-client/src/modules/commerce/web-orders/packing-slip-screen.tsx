import { useQuery } from '@apollo/client/react'
import { Anchor, Button, Card, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { dayText } from '../documents/public-api.ts'
import { PackingSlipDocument } from './order-documents.ts'
import { addressLines, deliveryText, leftOf, slotText } from './order-labels.ts'
import styles from './packing-slip.module.css'

/** What goes into the parcel or bag: the goods that are left, without prices. */
export function PackingSlipScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(PackingSlipDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (!data) return error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={420} radius="md" />
  const { webOrder: order, document, siteSettings } = data
  const { delivery } = order
  const address = delivery.address ? addressLines(delivery.address) : []
  const { companyName, contactAddress, contactPhone, timeZone } = siteSettings
  return (
    <>
      <Anchor component={Link} to={`/documents/${id}`} fz="sm" className={styles.controls}>
        Order {document.number}
      </Anchor>
      <ScreenHeader
        title={`Packing slip ${document.number ?? ''}`}
        action={
          <Button className={styles.controls} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Card>
        <Stack gap="lg">
          <Group justify="space-between" align="flex-start" gap="lg">
            <div>
              <Text fw={600}>{order.contactName}</Text>
              {address.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
              <Text>{order.contactPhone && <PhoneLink number={order.contactPhone} />}</Text>
            </div>
            <div>
              <Text fw={600}>{companyName}</Text>
              <Text className={styles.lines}>{contactAddress}</Text>
              <Text>{contactPhone && <PhoneLink number={contactPhone} />}</Text>
            </div>
          </Group>
          <Text>
            {[dayText(document.issuedOn), deliveryText(order), slotText(delivery, timeZone)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Item</Table.Th>
                <Table.Th>SKU</Table.Th>
                <Table.Th ta="right">Quantity</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {order.lines
                .filter((line) => leftOf(line) > 0)
                .map((line) => (
                  <Table.Tr key={line.lineId}>
                    <Table.Td>{line.description}</Table.Td>
                    <Table.Td>{line.sku}</Table.Td>
                    <Table.Td ta="right">{leftOf(line)}</Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
          {order.lines.every((line) => leftOf(line) <= 0) && <Text>Everything has been picked up or shipped.</Text>}
          {order.shopperNote && <Text>Note: {order.shopperNote}</Text>}
        </Stack>
      </Card>
    </>
  )
}
