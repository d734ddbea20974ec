import { MOST_ITEMS } from '@mainstreet/blocks/fields'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '../../../ui/icons.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { confirmDiscard, useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import type { ControlProps } from './control-props.ts'
import { isMissing, itemsOf, type ListItem, newItem, sortableProps, titleOf } from './list-items.ts'

interface EditedItem {
  /** Its index; the number of items if it is new. */
  readonly at: number
  /** As the dialog opened with it. */
  readonly before: ListItem
  readonly item: ListItem
}

/** A reorderable list whose items are added and edited in a dialog. An item changes only when the dialog is saved. */
export function DialogListControl(props: ControlProps<'list'>) {
  const { control, isDisabled, onChange, FieldControl } = props
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const items = itemsOf(props)
  const isDirty = edited !== null && edited.item !== edited.before
  useUnsavedChanges(isDirty)
  const open = (at: number, item: ListItem) => setEdited({ at, before: item, item })
  const end = () => setEdited(null)
  const close = () => (isDirty ? confirmDiscard(end) : end())
  const save = ({ at, item }: EditedItem) => {
    onChange(at < items.length ? items.with(at, item) : [...items, item])
    end()
  }
  return (
    <>
      <SortableList
        {...sortableProps(props)}
        titleOf={(item) => titleOf(item, control)}
        onOpen={(at) => open(at, items[at] ?? {})}
        addButton={
          <Button
            variant="default"
            size="xs"
            mt={4}
            fullWidth
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={isDisabled || items.length >= MOST_ITEMS}
            onClick={() => open(items.length, newItem(control, items))}
          >
            Add {control.itemName}
          </Button>
        }
      />
      {edited && (
        <Modal opened onClose={close} title={`${edited.at < items.length ? 'Edit' : 'Add'} ${control.itemName}`}>
          <Stack gap={12}>
            {Object.entries(control.item).map(([key, field]) => (
              <FieldControl
                key={key}
                name={key}
                field={field}
                value={edited.item[key] ?? field.initial}
                isDraft
                isDisabled={isDisabled}
                onChange={(next) => setEdited({ ...edited, item: { ...edited.item, [key]: next ?? field.initial } })}
              />
            ))}
          </Stack>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button disabled={isDisabled || isMissing(edited.item, control.item)} onClick={() => save(edited)}>
              {control.saveLabel}
            </Button>
          </Group>
        </Modal>
      )}
    </>
  )
}
