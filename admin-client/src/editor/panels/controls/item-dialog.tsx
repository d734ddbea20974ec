import type { ItemKinds } from '@mainstreet/blocks/fields'
import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { fieldRows } from '../field-rows.ts'
import type { ControlProps } from './control-props.ts'
import { ItemListProvider } from './item-list-context.ts'
import { ItemPreview } from './item-preview.tsx'
import styles from './kind-list.module.css'
import type { ListItem } from './list-items.ts'

interface ItemDialogProps extends Pick<ControlProps<'list'>, 'control' | 'isDisabled' | 'FieldControl'> {
  readonly kinds: ItemKinds
  readonly items: readonly ListItem[]
  readonly at: number
  onChange(item: ListItem): void
  onClose(): void
}

/** The settings of one item, beside the item as the page shows it. Each change is made at once, as in the panel. */
export function ItemDialog(props: ItemDialogProps) {
  const { kinds, control, items, at, isDisabled, FieldControl, onChange, onClose } = props
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const item = items[at] ?? {}
  const name = kinds.namesOf(items)[at] ?? control.itemName
  const change = (setting: string, value: unknown) => {
    const changed = { ...item, [setting]: value ?? control.item[setting]?.initial }
    onChange({ ...changed, ...kinds.changesWith(changed, setting) })
  }
  return (
    <Modal opened onClose={onClose} size={880} fullScreen={isNarrow} title={`Edit ${control.itemName}: ${name}`}>
      <ItemListProvider value={{ items, item }}>
        <div className={styles.dialog}>
          <ItemPreview name={name} selector={kinds.selectorOf(items, at)} />
          <div className={styles.sections}>
            {kinds.sectionsOf(item).map(({ title, settings }) => (
              <div key={title}>
                <h3 className={styles.sectionTitle}>{title}</h3>
                <div className={styles.settings}>
                  {fieldRows(control.item, (key) => settings.includes(key))
                    .flatMap(({ keys, isWide }) => keys.map((key) => ({ key, isWide })))
                    .sort((one, other) => settings.indexOf(one.key) - settings.indexOf(other.key))
                    .map(({ key, isWide }) => {
                      const field = control.item[key]
                      return (
                        field && (
                          <div key={key} data-wide={isWide || undefined}>
                            <FieldControl
                              name={key}
                              field={field}
                              value={item[key] ?? field.initial}
                              isRequired={kinds.isRequired(item, key)}
                              isDisabled={isDisabled}
                              onChange={(next) => change(key, next)}
                            />
                          </div>
                        )
                      )
                    })}
                </div>
              </div>
            ))}
          </div>
        </div>
      </ItemListProvider>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Modal>
  )
}
