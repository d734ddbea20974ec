import { MOST_ITEMS } from '@mainstreet/blocks/fields'
import { Stack } from '@mantine/core'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { AddPictures } from './add-pictures.tsx'
import type { ControlProps } from './control-props.ts'
import { DialogListControl } from './dialog-list-control.tsx'
import { KindListControl } from './kind-list-control.tsx'
import { keyOf, type ListItem, newItem, titleOf } from './list-items.ts'

/** A reorderable list of items with their own settings. */
export function ListControl(props: ControlProps<'list'>) {
  const { control, label, help, value, isDisabled, onChange, FieldControl } = props
  if (control.kinds) return <KindListControl {...props} kinds={control.kinds} />
  if (control.saveLabel) return <DialogListControl {...props} />
  const items = Array.isArray(value) ? (value as readonly ListItem[]) : []
  return (
    <SortableList
      isCompact
      items={items}
      itemName={control.itemName}
      label={label}
      help={help}
      isDisabled={isDisabled}
      most={MOST_ITEMS}
      keyOf={keyOf}
      titleOf={(item) => titleOf(item, control)}
      create={() => newItem(control, items)}
      more={<AddPictures control={control} items={items} isDisabled={isDisabled} onChange={onChange} />}
      onChange={onChange}
      body={(item, _at, change) => (
        <Stack gap={12}>
          {Object.entries(control.item).map(([key, field]) => (
            <FieldControl
              key={key}
              name={key}
              field={field}
              value={item[key] ?? field.initial}
              isDisabled={isDisabled}
              onChange={(next) => change({ ...item, [key]: next ?? field.initial })}
              onChangeAlso={(next, others) => change({ ...item, [key]: next ?? field.initial, ...others })}
            />
          ))}
        </Stack>
      )}
    />
  )
}
