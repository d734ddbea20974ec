import { type Fields, initialProps } from '@mainstreet/blocks/fields'
import { newId } from '@mainstreet/blocks/tree'

export type ListItem = Readonly<Record<string, unknown>>

interface ListOf {
  readonly item: Fields
  readonly itemName: string
  readonly titleField: string
}

/** One more for a list: with an id of its own where its kind has ids, and a title that tells it from the others. */
export function newItem({ item, itemName, titleField }: ListOf, items: readonly ListItem[]): ListItem {
  const props = initialProps(item)
  const title = `${itemName.charAt(0).toUpperCase()}${itemName.slice(1)} ${items.length + 1}`
  return {
    ...props,
    ...(props[titleField] === '' && item[titleField]?.control.kind === 'text' && { [titleField]: title }),
    ...('id' in item && { id: newId({}) }),
  }
}
