import { Checkbox, Menu, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { IconPencil } from '../../../../../ui/icons.ts'
import { tidyAmount } from '../../../../../ui/money-field.tsx'
import { ProductPicture } from '../../product-picture.tsx'
import { formatQuantity } from '../../product-stock.ts'
import type { CellField, VariantColumn } from './variant-columns.ts'
import type { VariantForm } from './variant-options.ts'
import styles from './variants.module.css'

interface VariantRowProps {
  readonly variant: VariantForm
  readonly at: number
  readonly title: string
  /** Messages by field. */
  readonly errors: Readonly<Record<string, string>>
  /** The addresses of the product's images. */
  readonly images: readonly string[]
  /** The available quantity; null for a new variant. */
  readonly available: number | null
  readonly isSelected: boolean
  readonly disabled: boolean
  readonly columns: readonly VariantColumn[]
  /** Opens the dialog that changes the stock of a stored variant. */
  readonly onAdjust: ((variantId: string) => void) | undefined
  onSelect(key: string, isSelected: boolean): void
  onChange(at: number, field: CellField, value: string | boolean | null): void
}

/** A variant as a row of cells. Drawn again only if something of it changed, because there can be 250. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { variant, at, title, errors, isSelected, disabled, columns, onSelect } = props
  return (
    <tr data-selected={isSelected || undefined}>
      <th scope="row">
        <Checkbox
          size="xs"
          label={title}
          aria-label={`Select ${title}`}
          checked={isSelected}
          disabled={disabled}
          onChange={({ currentTarget }) => onSelect(variant.key, currentTarget.checked)}
        />
      </th>
      {columns.map((column, col) => (
        <td key={column.field} data-kind={column.kind} data-faulty={errors[column.field] ? true : undefined}>
          <Cell {...props} column={column} col={col} />
          {errors[column.field] && (
            <span id={`variant-${at}-${column.field}`} className={styles.fault}>
              {errors[column.field]}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}, isUnchanged)

function Cell(props: VariantRowProps & { readonly column: VariantColumn; readonly col: number }) {
  const { variant, at, title, errors, disabled, column, col, onChange } = props
  const { field, label, kind, maxLength = 20 } = column
  const value = variant[field]
  const place = {
    'data-row': at,
    'data-col': col,
    'data-path': `variants.${at}.${field}`,
    'aria-label': `${label} of ${title}`,
    ...(errors[field] && { 'aria-invalid': true, 'aria-describedby': `variant-${at}-${field}` }),
    disabled,
  }
  if (field === 'initialStock' && variant.id) return <StockCell {...props} place={place} />
  if (kind === 'image') return <ImageCell {...props} place={place} />
  if (kind === 'check')
    return (
      <input
        {...place}
        type="checkbox"
        checked={value === true}
        onChange={({ currentTarget }) => onChange(at, field, currentTarget.checked)}
      />
    )
  const isUnused = !variant.tracksStock && ['initialStock', 'lowStockLevel', 'incoming'].includes(field)
  return (
    <input
      {...place}
      disabled={disabled || isUnused}
      inputMode={kind === 'text' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={maxLength}
      value={String(value ?? '')}
      onChange={({ currentTarget }) => onChange(at, field, currentTarget.value)}
      onBlur={({ currentTarget }) => {
        const tidy = kind === 'money' ? tidyAmount(currentTarget.value) : currentTarget.value
        if (tidy !== currentTarget.value) onChange(at, field, tidy)
      }}
    />
  )
}

/** The available stock. It is changed in a dialog, because each change is a movement with a reason. */
function StockCell({ variant, title, available, onAdjust, place }: VariantRowProps & { readonly place: object }) {
  if (!variant.tracksStock) return <span className={styles.stock}>–</span>
  const { id } = variant
  // Stock that was tracked only now has no movements until the product is saved.
  if (!onAdjust || !id || available === null)
    return <span className={styles.stock}>{formatQuantity(available ?? 0)}</span>
  return (
    <UnstyledButton
      {...place}
      className={styles.adjust}
      aria-label={`${formatQuantity(available)}, adjust stock of ${title}`}
      onClick={() => onAdjust(id)}
    >
      {formatQuantity(available)}
      <IconPencil size={14} aria-hidden />
    </UnstyledButton>
  )
}

function ImageCell({ variant, at, images, onChange, place }: VariantRowProps & { readonly place: object }) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <UnstyledButton {...place} className={styles.image}>
          <ProductPicture address={variant.image} size={28} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {images.map((address, index) => (
          <Menu.Item
            key={address}
            leftSection={<ProductPicture address={address} size={32} />}
            onClick={() => onChange(at, 'image', address)}
          >
            Image {index + 1}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => onChange(at, 'image', null)}>
          {images.length === 0 ? 'Add images to the product first' : 'No image'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The form copies everything at each change, so the contents are compared. */
function isUnchanged(before: VariantRowProps, after: VariantRowProps): boolean {
  return (Object.keys(after) as (keyof VariantRowProps)[]).every((name) =>
    before[name] !== after[name] && typeof after[name] === 'object'
      ? JSON.stringify(before[name]) === JSON.stringify(after[name])
      : before[name] === after[name],
  )
}
