import { ActionIcon, Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { IconTrash } from '../../../../ui/icons.ts'
import { moveItem } from '../../../../ui/sortable/move-item.ts'
import { Sortable } from '../../../../ui/sortable/sortable.tsx'
import { ProductPicture } from '../product-picture.tsx'
import styles from '../products.module.css'
import type { FormSectionProps } from './form-section.ts'
import { ProductPicker } from './product-picker.tsx'

/** The products that the store shows with this one, in their order. */
export function RelatedProducts({ form, disabled }: FormSectionProps) {
  const { id: ownId } = useParams()
  const { related } = form.values
  const change = (next: typeof related) => form.setFieldValue('related', next)
  const isOffered = (id: string) => id !== ownId && related.every((one) => one.id !== id)
  return (
    <div>
      <Sortable
        items={related}
        label="Related products"
        isDisabled={disabled}
        keyOf={({ id }) => id}
        onMove={(from, to) => from !== to && change(moveItem(related, from, to))}
        row={({ id, name, image }, at, drag) => (
          <li {...drag.row} className={styles.line} data-dragging={drag.isDragging || undefined}>
            {!disabled && drag.handle(name)}
            <ProductPicture address={image} size={32} />
            <Anchor component={Link} to={`/inventory/products/${id}`} c="inherit" flex={1} truncate>
              {name}
            </Anchor>
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${name}`}
                onClick={() => change(related.toSpliced(at, 1))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </li>
        )}
      />
      {disabled ? (
        related.length === 0 && <Text c="dimmed">None</Text>
      ) : (
        <ProductPicker
          label="Add a related product"
          data-path="relatedIds"
          error={form.errors.relatedIds}
          choicesOf={({ id, name, image }) =>
            isOffered(id) ? [{ value: id, label: name, id, name, image: image ?? null }] : []
          }
          onPick={({ id, name, image }) => change([...related, { id, name, image }])}
        />
      )}
    </div>
  )
}
