import { ActionIcon, Group, NumberInput, Stack, Text } from '@mantine/core'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconX } from '../../../ui/icons.ts'
import { formatMoney } from '../../../ui/money.ts'
import { ProductPicker } from '../products/public-api.ts'

export interface OrderProduct {
  readonly variantId: string
  readonly name: string
  readonly sku: string
  /** In cents. */
  readonly price: number
}

const MOST_PIECES = 10_000
export const QUANTITIES = `Enter a quantity from 1 to ${formatNumber(MOST_PIECES)} for each product`

/** A line of an order that is being written. */
export interface OrderLineForm extends OrderProduct {
  /** Of a line that the order has already. */
  readonly lineId?: string
  /** '' while the field is empty. */
  readonly quantity: number | string
}

interface OrderLineFieldsProps {
  readonly lines: readonly OrderLineForm[]
  readonly error?: React.ReactNode
  onChange(lines: OrderLineForm[]): void
}

/** Products with their quantities. Choosing a product again adds one more of it. */
export function OrderLineFields({ lines, error, onChange }: OrderLineFieldsProps) {
  function add(product: OrderProduct) {
    const at = lines.findIndex(({ variantId }) => variantId === product.variantId)
    const line = lines[at]
    if (!line) return onChange([...lines, { ...product, quantity: 1 }])
    onChange(lines.with(at, { ...line, quantity: Number(line.quantity) + 1 }))
  }
  return (
    <Stack gap="sm">
      {lines.map((line, at) => (
        <Group key={line.lineId ?? line.variantId} justify="space-between" wrap="nowrap" gap="sm">
          <div style={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
            <Text>{line.name}</Text>
            <Text c="dimmed" fz="xs">
              {[line.sku, formatMoney(line.price)].filter(Boolean).join(' · ')}
            </Text>
          </div>
          <NumberInput
            aria-label={`Quantity of ${line.name}`}
            w={84}
            style={{ flexShrink: 0 }}
            min={1}
            max={MOST_PIECES}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            value={line.quantity}
            onChange={(quantity) => onChange(lines.with(at, { ...line, quantity }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove ${line.name}`}
            onClick={() => onChange(lines.toSpliced(at, 1))}
          >
            <IconX size={18} />
          </ActionIcon>
        </Group>
      ))}
      <ProductPicker
        label="Add a product"
        error={error}
        // The server refuses drafts.
        where={{ status: { eq: 'ACTIVE' } }}
        choicesOf={({ name, variants }) =>
          variants.map(({ id, title, sku, price }) => {
            const product = { variantId: id, name: [name, title].filter(Boolean).join(', '), sku, price }
            return { ...product, value: id, label: [product.name, sku, formatMoney(price)].filter(Boolean).join(' · ') }
          })
        }
        onPick={({ variantId, name, sku, price }: OrderProduct) => add({ variantId, name, sku, price })}
      />
    </Stack>
  )
}

/** Whether a quantity is one that can be sent. */
export const isWhole = ({ quantity }: OrderLineForm): boolean =>
  quantity !== '' && Number.isInteger(Number(quantity)) && Number(quantity) >= 1 && Number(quantity) <= MOST_PIECES
