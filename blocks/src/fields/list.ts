import type { Field, Fields, FieldValues } from './field.ts'
import { readProps } from './read.ts'
import type { Said } from './text.ts'

interface ListOf<Item extends Fields> {
  readonly item: Item
  /** What the panel calls one, as in 'Add tab'. */
  readonly itemName: string
  /** The item's field that stands for it in the panel's list. */
  readonly titleField: keyof Item & string
}

/** Things in an order that people change. Entries that are not objects are passed over. */
export function list<Item extends Fields>(
  { item, itemName, titleField }: ListOf<Item>,
  initial: readonly FieldValues<Item>[] = [],
  said: Said<readonly FieldValues<Item>[]> = {},
): Field<readonly FieldValues<Item>[]> {
  return {
    ...said,
    initial,
    control: { kind: 'list', item, itemName, titleField },
    read(saved) {
      if (!Array.isArray(saved)) return initial
      return saved.filter((entry) => entry && typeof entry === 'object').map((entry) => readProps(item, entry))
    },
  }
}
