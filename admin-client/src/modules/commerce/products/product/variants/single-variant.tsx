import { Button, Checkbox, Group, SimpleGrid, Text, TextInput } from '@mantine/core'
import { MoneyField } from '../../../../../ui/money-field.tsx'
import { formatQuantity } from '../../product-stock.ts'
import type { StoredSectionProps } from '../form-section.ts'

/** Price and stock of a product without options, which has one variant. */
export function SingleVariant({
  form,
  disabled,
  product,
  onAdjust,
}: StoredSectionProps & { readonly onAdjust: ((variantId: string) => void) | undefined }) {
  const [variant] = form.values.variants
  if (!variant) return null
  const props = (field: string) => ({ disabled, ...form.getInputProps(`variants.0.${field}`) })
  const stored = product?.variants.find(({ id }) => id === variant.id)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <MoneyField label="Price" withAsterisk {...props('price')} />
        <MoneyField
          label="Compare-at price"
          description="The old price, shown crossed out."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...props('compareAtPrice')}
        />
        <MoneyField
          label="Cost"
          description="Visitors don’t see it."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...props('cost')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput label="SKU" maxLength={64} {...props('sku')} />
        <TextInput label="Barcode" maxLength={64} {...props('barcode')} />
        <TextInput label="Weight" inputMode="numeric" rightSection="g" maxLength={10} {...props('weight')} />
      </SimpleGrid>
      <Checkbox
        label="Track stock"
        disabled={disabled}
        {...form.getInputProps('variants.0.tracksStock', { type: 'checkbox' })}
      />
      {variant.tracksStock && (
        <>
          <Checkbox
            label="Sell when out of stock"
            description="Customers can order it now and get it later."
            disabled={disabled}
            {...form.getInputProps('variants.0.allowsBackOrder', { type: 'checkbox' })}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            {!variant.id && (
              <TextInput label="Stock" inputMode="decimal" placeholder="0" maxLength={12} {...props('initialStock')} />
            )}
            <TextInput
              label="Low-stock level"
              description="You are notified when stock falls to this level."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              maxLength={12}
              {...props('lowStockLevel')}
            />
            <TextInput
              label="Incoming"
              description="On order from a supplier."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="decimal"
              maxLength={12}
              {...props('incoming')}
            />
          </SimpleGrid>
          {stored && (
            <Group gap="sm">
              <Text fz="sm">
                {formatQuantity(stored.onHand ?? 0)} on hand, {formatQuantity(stored.reserved ?? 0)} reserved,{' '}
                <strong>{formatQuantity(stored.available ?? 0)} available</strong>
              </Text>
              {onAdjust && stored.tracksStock && (
                <Button size="compact-sm" variant="default" onClick={() => onAdjust(stored.id)}>
                  Adjust stock
                </Button>
              )}
            </Group>
          )}
        </>
      )}
    </>
  )
}
