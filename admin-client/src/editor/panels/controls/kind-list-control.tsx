import { type ItemKinds, MOST_ITEMS } from '@mainstreet/blocks/fields'
import { useState } from 'react'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import type { ControlProps } from './control-props.ts'
import { ItemDialog } from './item-dialog.tsx'
import { KindMenu } from './kind-menu.tsx'
import { keyOf, type ListItem, newItem } from './list-items.ts'

/** A reorderable list whose items are of several kinds. A new one begins with its kind, and each is edited in a dialog. */
export function KindListControl({ kinds, ...props }: ControlProps<'list'> & { readonly kinds: ItemKinds }) {
  const { control, label, help, value, isDisabled, onChange, FieldControl } = props
  const items = Array.isArray(value) ? (value as readonly ListItem[]) : []
  const [openKey, setOpenKey] = useState<string | null>(null)
  const openAt = items.findIndex((item, at) => keyOf(item, at) === openKey)
  const names = kinds.namesOf(items)
  const labels = new Map(kinds.groups.flatMap((group) => group.kinds.map(({ name, label }) => [name, label])))
  return (
    <>
      <SortableList
        isCompact
        items={items}
        itemName={control.itemName}
        label={label}
        help={help}
        isDisabled={isDisabled}
        keyOf={keyOf}
        titleOf={(item) => names[items.indexOf(item)] ?? ''}
        noteOf={(item) => labels.get(String(item[kinds.setting])) ?? ''}
        create={() => newItem(control, items)}
        onOpen={(at) => setOpenKey(keyOf(items[at] ?? {}, at))}
        onChange={onChange}
        body={() => null}
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
