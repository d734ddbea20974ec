import { type Fields, MOST_ITEMS } from '@mainstreet/blocks/fields'
import { Button, Stack } from '@mantine/core'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { AddPictures } from './add-pictures.tsx'
import type { ControlProps } from './control-props.ts'
import { KindListControl } from './kind-list-control.tsx'
import { keyOf, type ListItem, newItem } from './list-items.ts'

/** A reorderable list of items with their own settings. */
export function ListControl(props: ControlProps<'list'>) {
  const { control, label, help, value, isDisabled, onChange, FieldControl } = props
  if (control.kinds) return <KindListControl {...props} kinds={control.kinds} />
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
      titleOf={(item) => shortened(String(item[control.titleField] ?? ''), control.titleLength)}
      create={() => newItem(control, items)}
      more={<AddPictures control={control} items={items} isDisabled={isDisabled} onChange={onChange} />}
      onChange={onChange}
      body={(item, _at, change, close) => (
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
          {control.closeLabel && (
            <Button size="xs" variant="default" disabled={isMissing(item, control.item)} onClick={close}>
              {control.closeLabel}
            </Button>
          )}
        </Stack>
      )}
    />
  )
}

/** Whether a required field of the item is empty. */
function isMissing(item: ListItem, fields: Fields): boolean {
  return Object.entries(fields).some(
    ([key, { required, initial }]) => required && String(item[key] ?? initial ?? '').trim() === '',
  )
}

function shortened(title: string, length = title.length): string {
  return title.length > length ? `${title.slice(0, length)}…` : title
}
