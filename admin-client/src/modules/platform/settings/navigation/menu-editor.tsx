import { ActionIcon, Stack, Text, Tooltip } from '@mantine/core'
import { IconIndentDecrease, IconIndentIncrease } from '../../../../ui/icons.ts'
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { LinkFields } from './link-fields.tsx'
import { indent, type MenuItem, newItem, newLink, outdent } from './menu-list.ts'

/** The items of the bar, each with the links of its submenu. */
export function MenuEditor({ form }: { form: SettingsForm }) {
  const items = form.values.mainnavItems
  const isDisabled = !form.mayEdit
  const change = (next: MenuItem[]) => form.set('mainnavItems', next)
  return (
    <SortableList
      items={items}
      itemName="menu item"
      isDisabled={isDisabled}
      titleOf={(link) => link.linkText}
      noteOf={(link) => link.href}
      create={newItem}
      onChange={change}
      actions={(item, at) =>
        at > 0 &&
        item.submenu.length === 0 && (
          <Arrow
            label={`Move ${item.linkText} into the submenu of ${items[at - 1]?.linkText}`}
            icon={IconIndentIncrease}
            isDisabled={isDisabled}
            onClick={() => change(indent(items, at))}
          />
        )
      }
      body={(item, at, changeItem) => (
        <Stack gap="sm">
          <LinkFields
            link={item}
            field={`mainnavItems.${at}`}
            errors={form.errors}
            isDisabled={isDisabled}
            hint={item.submenu.length > 0 ? 'Nowhere: opens its submenu only' : undefined}
            onChange={changeItem}
          />
          <div>
            <Text fw={500} mb={4}>
              Submenu
            </Text>
            <SortableList
              items={item.submenu}
              itemName="submenu item"
              isDisabled={isDisabled}
              titleOf={(link) => link.linkText}
              noteOf={(link) => link.href}
              create={newLink}
              onChange={(submenu) => changeItem({ ...item, submenu })}
              actions={(link, place) => (
                <Arrow
                  label={`Move ${link.linkText} out of the submenu`}
                  icon={IconIndentDecrease}
                  isDisabled={isDisabled}
                  onClick={() => change(outdent(items, at, place))}
                />
              )}
              body={(link, place, changeLink) => (
                <LinkFields
                  link={link}
                  field={`mainnavItems.${at}.submenu.${place}`}
                  errors={form.errors}
                  isDisabled={isDisabled}
                  onChange={changeLink}
                />
              )}
            />
          </div>
        </Stack>
      )}
    />
  )
}

interface ArrowProps {
  readonly label: string
  readonly icon: typeof IconIndentIncrease
  readonly isDisabled: boolean
  onClick(): void
}

function Arrow({ label, icon: Icon, isDisabled, onClick }: ArrowProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={isDisabled} onClick={onClick}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
