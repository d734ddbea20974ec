import { SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { SortableList } from '../../../../ui/sortable/sortable-list.tsx'
import type { SettingsForm } from '../use-settings-form.ts'
import { LinkFields } from './link-fields.tsx'
import { newRightItem, type RightItem } from './menu-list.ts'

/** The links at the end of the bar. */
export function RightItemsEditor({ form }: { form: SettingsForm }) {
  const isDisabled = !form.mayEdit
  return (
    <SortableList
      items={form.values.rightnavItems}
      itemName="right-hand link"
      isDisabled={isDisabled}
      titleOf={(link) => link.linkText}
      noteOf={(link) => link.href}
      create={newRightItem}
      onChange={(items) => form.set('rightnavItems', items)}
      body={(item, at, change) => (
        <Stack gap="xs">
          <SegmentedControl
            aria-label="Look"
            data={[
              { value: 'BUTTON', label: 'Button' },
              { value: 'OTHER', label: 'Link' },
            ]}
            value={item.type}
            disabled={isDisabled}
            onChange={(type) => change({ ...item, type: type as RightItem['type'] })}
          />
          <LinkFields
            link={item}
            field={`rightnavItems.${at}`}
            errors={form.errors}
            isDisabled={isDisabled}
            onChange={change}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <TextInput
              label="Icon"
              placeholder="phone, mail, calendar"
              value={item.icon}
              error={form.errors[`rightnavItems.${at}.icon`]}
              disabled={isDisabled}
              onChange={(event) => change({ ...item, icon: event.currentTarget.value })}
            />
            <TextInput
              label="CSS classes"
              value={item.classes}
              error={form.errors[`rightnavItems.${at}.classes`]}
              disabled={isDisabled}
              onChange={(event) => change({ ...item, classes: event.currentTarget.value })}
            />
          </SimpleGrid>
        </Stack>
      )}
    />
  )
}
