import { useQuery } from '@apollo/client/react'
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { explainError } from '../../../ui/explain-error.ts'
import { formatMoney } from '../../../ui/money.ts'
import { SEARCH_FROM } from '../../../ui/search-from.ts'
import { OrderProductsDocument } from './order-documents.ts'

const DEBOUNCE_MS = 200
const MOST_SHOWN = 8

export interface OrderProduct {
  readonly variantId: string
  readonly name: string
  readonly sku: string
  /** In cents. */
  readonly price: number
}

interface ProductPickerProps {
  readonly label: string
  readonly error?: React.ReactNode
  onPick(product: OrderProduct): void
}

/** Finds products and picks one of their variants. Requires permission to view products. */
export function ProductPicker({ label, error, onPick }: ProductPickerProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isAsking = asked.length >= SEARCH_FROM
  const result = useQuery(OrderProductsDocument, { variables: { where: { search: asked } }, skip: !isAsking })
  // Products found for an earlier text cannot be chosen.
  const isSettled = isAsking && typed.trim() === asked && (result.data !== undefined || !result.loading)
  const found = isSettled
    ? (result.data?.catalogProducts.items ?? []).flatMap(({ name, variants }) =>
        variants.map(({ id, title, sku, price }) => {
          return { variantId: id, name: variants.length > 1 && title ? `${name}, ${title}` : name, sku, price }
        }),
      )
    : []
  const nothing = result.error ? explainError(result.error) : 'No products match'
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const product = found.find(({ variantId }) => variantId === id)
        if (product) onPick(product)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={label}
          placeholder="Name or SKU"
          maxLength={200}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          // Enter chooses a product; it would submit the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSettled}>
        <Combobox.Options aria-label="Products">
          {found.slice(0, MOST_SHOWN).map(({ variantId, name, sku, price }) => (
            <Combobox.Option key={variantId} value={variantId}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <div>
                  {name}
                  <Text c="dimmed" fz="xs">
                    {sku}
                  </Text>
                </div>
                <span>{formatMoney(price)}</span>
              </Group>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
