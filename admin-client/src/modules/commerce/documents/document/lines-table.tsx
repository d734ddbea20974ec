import { Table, Text } from '@mantine/core'
import type { DocumentLinePartFragment } from '../../../../generated/graphql.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { partText } from '../form/amounts.ts'
import styles from './paper.module.css'

interface LinesTableProps {
  readonly lines: readonly DocumentLinePartFragment[]
  readonly label: string
}

function discountText(discount: DocumentLinePartFragment['discount']): string {
  if (!discount) return ''
  return `${typeof discount.amount === 'number' ? formatMoney(discount.amount) : partText(discount)} off`
}

/** The lines of a document that is not being edited. */
export function LinesTable({ lines, label }: LinesTableProps) {
  return (
    <Table className={styles.lines} aria-label={label} horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Description</Table.Th>
          <Table.Th data-number>Quantity</Table.Th>
          <Table.Th data-number visibleFrom="xs">
            Price
          </Table.Th>
          <Table.Th data-number>Amount</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ id, description, sku, quantity, unit, unitPrice, discount, taxes, technician, net }) => (
          <Table.Tr key={id}>
            <Table.Td>
              {description}
              <Text c="dimmed" fz="xs">
                {[sku, taxes.map(({ name }) => name).join(', '), discountText(discount), technician?.displayName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Table.Td>
            {/* Without a quantity only the price was reduced. */}
            <Table.Td data-number>{quantity !== 0 && [quantity, unit].filter(Boolean).join(' ')}</Table.Td>
            <Table.Td data-number visibleFrom="xs">
              {quantity !== 0 && formatMoney(unitPrice)}
            </Table.Td>
            <Table.Td data-number>{formatMoney(net)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
