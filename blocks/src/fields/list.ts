import type { Field, Fields, FieldValues, ItemKinds } from './field.ts'
import { readProps } from './read.ts'
import type { FieldOptions } from './text.ts'

interface ListOptions<Item extends Fields> {
  readonly item: Item
  /** Noun for one item, as in 'Add tab'. */
  readonly itemName: string
  /** The item field that labels it in the panel's list. */
  readonly titleField: keyof Item & string
  /** Characters of an item's title that the panel's list shows. All by default. */
  readonly titleLength?: number
  /**
   * Items are added and edited in a dialog, which a button with this label saves and closes once their required fields are
   * filled in. By default they are edited in the panel.
   */
  readonly saveLabel?: string
  readonly kinds?: ItemKinds
}

/** Items beyond these are not drawn: a stored page could hold so many that drawing it would take seconds. */
export const MOST_ITEMS = 500

/** A reorderable list. Entries that are not objects are skipped. */
export function list<Item extends Fields>(
  { item, itemName, titleField, titleLength, saveLabel, kinds }: ListOptions<Item>,
  initial: readonly FieldValues<Item>[] = [],
  options: FieldOptions<readonly FieldValues<Item>[]> = {},
): Field<readonly FieldValues<Item>[]> {
  return {
    ...options,
    initial,
    control: {
      kind: 'list',
      item,
      itemName,
      titleField,
      ...(titleLength && { titleLength }),
      ...(saveLabel && { saveLabel }),
      ...(kinds && { kinds }),
    },
    read(saved) {
      if (!Array.isArray(saved)) return initial
      return saved
        .slice(0, MOST_ITEMS)
        .filter((entry) => entry && typeof entry === 'object')
        .map((entry) => readProps(item, entry))
    },
  }
}
