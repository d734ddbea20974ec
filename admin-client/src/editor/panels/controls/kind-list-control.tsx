import { type ItemKinds, MOST_ITEMS } from '@mainstreet/blocks/fields'
import { useState } from 'react'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import type { ControlProps } from './control-props.ts'
import { ItemDialog } from './item-dialog.tsx'
import { KindMenu } from './kind-menu.tsx'
import { itemsOf, keyOf, newItem, sortableProps } from './list-items.ts'

/** A reorderable list whose items are of several kinds. A new one begins with its kind, and each is edited in a dialog. */
export function KindListControl({ kinds, ...props }: ControlProps<'list'> & { readonly kinds: ItemKinds }) {
  const { control, isDisabled, onChange, FieldControl } = props
  const items = itemsOf(props)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const openAt = items.findIndex((item, at) => keyOf(item, at) === openKey)
  const names = kinds.namesOf(items)
  const labels = new Map(kinds.groups.flatMap((group) => group.kinds.map(({ name, label }) => [name, label])))
  return (
    <>
      <SortableList
        {...sortableProps(props)}
        titleOf={(item) => names[items.indexOf(item)] ?? ''}
        noteOf={(item) => labels.get(String(item[kinds.setting])) ?? ''}
        onOpen={(at) => setOpenKey(keyOf(items[at] ?? {}, at))}
        addButton={
          <KindMenu
            kinds={kinds}
            itemName={control.itemName}
            isDisabled={isDisabled || items.length >= MOST_ITEMS}
            onChoose={(kind) => {
              const added = newItem(control, items, kind)
              onChange([...items, added])
              setOpenKey(keyOf(added, items.length))
            }}
          />
        }
      />
      {openAt >= 0 && (
        <ItemDialog
          kinds={kinds}
          control={control}
          items={items}
          at={openAt}
          isDisabled={isDisabled}
          FieldControl={FieldControl}
          onChange={(item) => onChange(items.with(openAt, item))}
          onClose={() => setOpenKey(null)}
        />
      )}
    </>
  )
}
