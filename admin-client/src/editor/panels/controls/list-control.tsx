import { MOST_ITEMS } from '@mainstreet/blocks/fields'
import { Stack } from '@mantine/core'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { AddPictures } from './add-pictures.tsx'
import type { ControlProps } from './control-props.ts'
import { DialogListControl } from './dialog-list-control.tsx'
import { KindListControl } from './kind-list-control.tsx'
import { itemsOf, sortableProps, titleOf } from './list-items.ts'

/** A reorderable list of items with their own settings. */
export function ListControl(props: ControlProps<'list'>) {
  const { control, isDisabled, onChange, FieldControl } = props
  if (control.kinds) return <KindListControl {...props} kinds={control.kinds} />
  if (control.saveLabel) return <DialogListControl {...props} />
  const items = itemsOf(props)
  return (
    <SortableList
      {...sortableProps(props)}
      most={MOST_ITEMS}
      titleOf={(item) => titleOf(item, control)}
      more={<AddPictures control={control} items={items} isDisabled={isDisabled} onChange={onChange} />}
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
