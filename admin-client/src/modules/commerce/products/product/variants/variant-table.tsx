import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { IconTrash } from '../../../../../ui/icons.ts'
import { ColumnsMenu } from '../../../../../ui/list/columns-menu.tsx'
import type { StoredSectionProps } from '../form-section.ts'
import { onGridKey, placeOf } from './grid-keys.ts'
import { type CellField, shownColumns, VARIANT_COLUMNS } from './variant-columns.ts'
import { titleOf, type VariantForm } from './variant-options.ts'
import { VariantRow } from './variant-row.tsx'
import styles from './variants.module.css'

/** px. */
const NAME_WIDTH = 150

interface VariantTableProps extends StoredSectionProps {
  readonly onAdjust: ((variantId: string) => void) | undefined
}

/** All variants in one table, edited as in a spreadsheet. */
export function VariantTable({ form, disabled, product, onAdjust }: VariantTableProps) {
  const { options, variants, images } = form.values
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [chosenColumns, setChosenColumns] = useLocalStorage<readonly string[] | null>({
    key: 'ms-variant-columns',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const faulty = Object.keys(form.errors).flatMap((path) => /^variants\.\d+\.(\w+)$/.exec(path)?.[1] ?? [])
  const columns = shownColumns(chosenColumns, new Set(faulty))
  /** The cell that was last in use. Its value can be copied to the selected rows. */
  const [last, setLast] = useState<{ readonly row: number; readonly col: number } | null>(null)
  const chosen = variants.filter(({ key }) => selected.has(key))
  const source = last && variants[last.row]
  const column = last && columns[last.col]
  const canFill = source && column && (column.field !== 'initialStock' || !source.id)

  const { setFieldValue } = form
  const change = useCallback(
    (at: number, field: CellField, value: string | boolean | null) =>
      setFieldValue(`variants.${at}.${field}`, value as never),
    [setFieldValue],
  )
  const select = useCallback(
    (key: string, isSelected: boolean) =>
      setSelected((before) => new Set(isSelected ? [...before, key] : [...before].filter((one) => one !== key))),
    [],
  )

  function fill() {
    if (!source || !canFill) return
    const value = source[column.field]
    const filled = variants.map(
      (variant): VariantForm => (selected.has(variant.key) ? { ...variant, [column.field]: value } : variant),
    )
    form.setFieldValue('variants', filled)
    form.clearErrors()
  }

  function removeChosen() {
    form.setFieldValue(
      'variants',
      variants.filter(({ key }) => !selected.has(key)),
    )
    form.clearErrors()
    setSelected(new Set())
    setLast(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      fill()
    } else onGridKey(event)
  }

  const availableOf = new Map(product?.variants.map(({ id, available }) => [id, available ?? 0]))
  const addresses = images.map(({ address }) => address)
  return (
    <div>
      <Group justify="space-between" align="flex-start" mb="xs" gap="xs">
        {!disabled && (
          <Group gap="xs" mih={36} flex={1} miw={220} role="group" aria-label="Selected variants">
            {chosen.length === 0 ? (
              <Text c="dimmed" fz="sm">
                Enter and the arrow keys move between cells. Select variants to fill in the same value.
              </Text>
            ) : (
              <>
                <Text fz="sm" fw={500} role="status">
                  {chosen.length} selected
                </Text>
                <Button size="xs" variant="default" disabled={!canFill} onClick={fill}>
                  {canFill
                    ? `Copy ${column.label.toLowerCase()} of ${titleOf(source, options)} (Ctrl+D)`
                    : 'Go to a cell to copy its value'}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconTrash size={14} />}
                  disabled={chosen.length === variants.length}
                  onClick={removeChosen}
                >
                  Remove
                </Button>
              </>
            )}
          </Group>
        )}
        <ColumnsMenu
          fixed="Variant"
          columns={VARIANT_COLUMNS.map(({ field, label }) => ({ name: field, label }))}
          chosen={columns.map(({ field }) => field)}
          onChange={setChosenColumns}
        />
      </Group>
      <section
        className={styles.scroll}
        aria-label="Variants"
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setLast((before) => placeOf(target) ?? before)}
      >
        <table
          className={styles.table}
          style={{ minWidth: columns.reduce((sum, { width }) => sum + width, NAME_WIDTH) }}
        >
          <thead>
            <tr>
              <th scope="col" style={{ width: NAME_WIDTH }}>
                <Checkbox
                  size="xs"
                  label="Variant"
                  aria-label="Select all variants"
                  disabled={disabled}
                  checked={chosen.length === variants.length}
                  indeterminate={chosen.length > 0 && chosen.length < variants.length}
                  onChange={({ currentTarget }) =>
                    setSelected(new Set(currentTarget.checked ? variants.map(({ key }) => key) : []))
                  }
                />
              </th>
              {columns.map(({ field, label, width }) => (
                <th key={field} scope="col" style={{ width }}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => (
              <VariantRow
                key={variant.key}
                variant={variant}
                at={at}
                title={titleOf(variant, options) || `Variant ${at + 1}`}
                errors={errorsOf(form.errors, at)}
                images={addresses}
                available={availableOf.get(variant.id ?? '') ?? null}
                isSelected={selected.has(variant.key)}
                disabled={disabled}
                columns={columns}
                onAdjust={onAdjust}
                onSelect={select}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** The errors of a variant, by field. */
function errorsOf(errors: Readonly<Record<string, unknown>>, at: number): Record<string, string> {
  const prefix = `variants.${at}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) && message ? [[path.slice(prefix.length), String(message)]] : [],
    ),
  )
}
