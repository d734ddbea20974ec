import { Anchor, Badge, Modal, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { AbandonedCartPartFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../ui/money.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'

interface CartDialogProps {
  readonly cart: AbandonedCartPartFragment
  onClose(): void
}

/** The contents of an abandoned cart, at today's prices. */
export function CartDialog({ cart, onClose }: CartDialogProps) {
  const { can } = useViewer()
  return (
    <Modal opened onClose={onClose} title={`Cart of ${cart.name || cart.email}`} size="lg">
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          <Anchor href={`mailto:${cart.email}`}>{cart.email}</Anchor>
          {cart.hasAccount && ', with an account'}
        </Text>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Item</Table.Th>
              <Table.Th ta="right">Quantity</Table.Th>
              <Table.Th ta="right">Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {cart.lines.map(({ variantId, productId, name, sku, quantity, total, isSold }) => (
              <Table.Tr key={variantId}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {can('products.can_view') ? (
                    <Anchor component={Link} to={`/products/${productId}`} c="inherit">
                      {name}
                    </Anchor>
                  ) : (
                    name
                  )}{' '}
                  {!isSold && <Badge color="gray">No longer sold</Badge>}
                  {sku && (
                    <Text c="dimmed" fz="xs">
                      {sku}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right">{quantity}</Table.Td>
                <Table.Td ta="right">{formatMoney(total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={2}>
                Subtotal
                <Text c="dimmed" fz="xs">
                  At today's prices, before taxes and delivery
                </Text>
              </Table.Th>
              <Table.Th ta="right">{formatMoney(cart.value)}</Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
        {cart.remindedAt && (
          <Text size="sm">
            Reminded by email <RelativeTime at={cart.remindedAt} />
            {cart.recoveredAt && (
              <>
                , ordered <RelativeTime at={cart.recoveredAt} />
              </>
            )}
            .
          </Text>
        )}
        <Text c="dimmed" size="sm">
          Last active <RelativeTime at={cart.lastActiveAt} />. It will be deleted <RelativeTime at={cart.expiresAt} />.
        </Text>
      </Stack>
    </Modal>
  )
}
