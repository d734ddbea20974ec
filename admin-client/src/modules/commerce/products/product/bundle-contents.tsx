import { ActionIcon, NumberInput, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { IconTrash } from '../../../../ui/icons.ts'
import { moveItem } from '../../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import styles from '../products.module.css'
import type { FormSectionProps } from './form-section.ts'
import { ProductPicker } from './product-picker.tsx'

/** The contents of a bundle: variants of other products, each with a quantity. */
export function BundleContents({ form, disabled }: FormSectionProps) {
  const { id: ownId } = useParams()
  const { bundle } = form.values
  const change = (next: typeof bundle) => form.setFieldValue('bundle', next)
  const isOffered = (variantId: string) => bundle.every((item) => item.variantId !== variantId)
  return (
    <div>
      <Sortable
        items={bundle}
        label="Contents of the bundle"
        isDisabled={disabled}
        keyOf={({ variantId }) => variantId}
        onMove={(from, to) => from !== to && change(moveItem(bundle, from, to))}
        row={({ title }, at, drag) => (
          <li {...drag.row} className={styles.line} data-dragging={drag.isDragging || undefined}>
            {!disabled && drag.handle(title)}
            <Text flex={1} truncate title={title}>
              {title}
            </Text>
            <NumberInput
              w={90}
              aria-label={`Quantity of ${title}`}
              min={0}
              decimalScale={3}
              hideControls
              disabled={disabled}
              {...form.getInputProps(`bundle.${at}.quantity`)}
              error={form.errors[`bundleItems.${at}.quantity`]}
              data-path={`bundleItems.${at}.quantity`}
            />
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${title}`}
                onClick={() => change(bundle.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        )}
      />
      {!disabled && (
        <ProductPicker
          label="Add to the bundle"
          data-path="bundleItems"
          error={form.errors.bundleItems}
          where={{ type: { in: ['PRODUCT', 'SERVICE'] } }}
          choicesOf={({ id, name, variants }) =>
            id === ownId
              ? []
              : variants
                  .filter((variant) => isOffered(variant.id))
                  .map((variant) => {
                    const title = [name, variant.title].filter(Boolean).join(', ')
                    return { value: variant.id, label: title, variantId: variant.id, title }
                  })
          }
          onPick={({ variantId, title }) => change([...bundle, { variantId, title, quantity: 1 }])}
        />
      )}
    </div>
  )
}
