import { useQuery } from '@apollo/client/react'
import { Combobox, Group, Text, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { LineProductsQuery } from '../../../../generated/graphql.ts'
import { formatAmount, formatMoney } from '../../../../ui/money.ts'
import { SEARCH_FROM } from '../../../../ui/search-from.ts'
import { useViewer } from '../../../platform/session/index.ts'
import { LineProductsDocument } from '../document-documents.ts'
import type { LineForm } from '../form/line-form.ts'

const DEBOUNCE_MS = 200
const MOST_SHOWN = 8

interface LineDescriptionProps {
  readonly line: LineForm
  readonly label: string
  /** Its path in the form. */
  readonly path: string
  readonly error?: string | undefined
  readonly disabled: boolean
  onChange(values: Partial<LineForm>): void
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void
}

/** The description of a line. Typing finds products; choosing one fills the line. */
export function LineDescription(props: LineDescriptionProps) {
  const { line, label, path, error, disabled, onChange, onKeyDown, onPaste } = props
  const { can, has } = useViewer()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  /** The search text; empty once a product was chosen. */
  const [typed, setTyped] = useState('')
  const [asked] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isAsking = typed !== '' && asked.length >= SEARCH_FROM && can('products.can_view') && has('products')
  const { data } = useQuery(LineProductsDocument, { variables: { where: { search: asked } }, skip: !isAsking })
  // Products found for an earlier text cannot be chosen.
  const isSettled = isAsking && typed.trim() === asked
  const found = isSettled ? (data?.catalogProducts.items ?? []).flatMap(choicesOf).slice(0, MOST_SHOWN) : []

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={360}
      onOptionSubmit={(id) => {
        const choice = found.find((one) => one.variantId === id)
        if (choice) onChange(choice)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target targetType="input">
        <Textarea
          aria-label={label}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={1000}
          placeholder="Product or description"
          data-cell="description"
          data-path={path}
          value={line.description}
          error={error}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange({ description: currentTarget.value })
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => {
            combobox.closeDropdown()
            setTyped('')
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label="Products">
          {found.map((choice) => (
            <Combobox.Option key={choice.variantId} value={choice.variantId}>
              <Group justify="space-between" wrap="nowrap" gap="xs">
                <div>
                  {choice.description}
                  <Text c="dimmed" fz="xs">
                    {choice.sku}
                  </Text>
                </div>
                <span>{formatMoney(choice.cents)}</span>
              </Group>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type Found = LineProductsQuery['catalogProducts']['items'][number]

/** The values of a line for each variant of a product. */
function choicesOf({ name, type, taxClassId, variants }: Found) {
  return variants.map(({ id, title, sku, price, cost }) => ({
    variantId: id,
    description: variants.length > 1 && title ? `${name}, ${title}` : name,
    sku,
    unitPrice: formatAmount(price),
    cents: price,
    cost: cost ?? null,
    taxClassId: taxClassId ?? null,
    kind: type === 'SERVICE' ? ('SERVICE' as const) : ('PRODUCT' as const),
  }))
}
