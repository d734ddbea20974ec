import { type Fields, initialProps } from '@mainstreet/blocks/fields'
import { newId } from '@mainstreet/blocks/tree'

export type ListItem = Readonly<Record<string, unknown>>

interface ListDefinition {
  readonly item: Fields
  readonly itemName: string
  readonly titleField: string
}

/** A new list item, with a unique id if the items have ids, and a distinct title. */
export function newItem({ item, itemName, titleField }: ListDefinition, items: readonly ListItem[]): ListItem {
  const props = initialProps(item)
  const title = `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${items.length + 1}`
  return {
    ...props,
    ...(props[titleField] === '' && item[titleField]?.control.kind === 'text' && { [titleField]: title }),
    ...('id' in item && { id: newId({}) }),
  }
}
