import { type Fields, type ItemKinds, initialProps } from '@mainstreet/blocks/fields'
import { newId } from '@mainstreet/blocks/tree'
import type { ControlProps } from './control-props.ts'

export type ListItem = Readonly<Record<string, unknown>>

interface ListDefinition {
  readonly item: Fields
  readonly itemName: string
  readonly titleField: string
  readonly titleLength?: number
  readonly kinds?: ItemKinds
}

/** A new list item of a kind, with a unique id if the items have ids, and a distinct title. */
export function newItem(
  { item, itemName, titleField, kinds }: ListDefinition,
  items: readonly ListItem[],
  kind?: string,
): ListItem {
  const props = { ...initialProps(item), ...(kind !== undefined && kinds?.startsOf(kind)) }
  const title = `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${items.length + 1}`
  return {
    ...props,
    ...(props[titleField] === '' && item[titleField]?.control.kind === 'text' && { [titleField]: title }),
    ...('id' in item && { id: newId({}) }),
  }
}

/** A stable key of an item, if the items have ids. */
export function keyOf(item: ListItem, at: number): string {
  return typeof item.id === 'string' && item.id ? item.id : `item-${at}`
}

/** The title of an item in the list. */
export function titleOf(item: ListItem, { titleField, titleLength }: ListDefinition): string {
  const title = String(item[titleField] ?? '')
  return titleLength !== undefined && title.length > titleLength ? `${title.slice(0, titleLength)}…` : title
}

/** Whether a required field of the item is empty. */
export function isMissing(item: ListItem, fields: Fields): boolean {
  return Object.entries(fields).some(
    ([key, { required, initial }]) => required && String(item[key] ?? initial ?? '').trim() === '',
  )
}

export function itemsOf({ value }: Pick<ControlProps<'list'>, 'value'>): readonly ListItem[] {
  return Array.isArray(value) ? (value as readonly ListItem[]) : []
}

/** The props of `<SortableList>` that all lists of items in the panel share. */
export function sortableProps({ control, label, help, value, isDisabled, onChange }: ControlProps<'list'>) {
  const items = itemsOf({ value })
  const create = () => newItem(control, items)
  return { isCompact: true, items, itemName: control.itemName, label, help, isDisabled, keyOf, create, onChange }
}
