import { readProps } from '@mainstreet/blocks/fields'
import { DEVICES, type Device, isDeviceGroup, styleGroups } from '@mainstreet/blocks/styles'
import type { TreeNode } from '@mainstreet/blocks/tree'
import { Accordion, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDeferredValue } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconPointer } from '../icons.ts'
import { useCurrentId, useNode, useValue } from '../session/index.ts'
import { BlockIcon } from '../toolbox/block-icon.tsx'
import { DeviceGroupFields } from './device-group-fields.tsx'
import { GroupFields } from './group-fields.tsx'
import { LinkedSettings } from './linked-settings.tsx'
import { GROUP_TITLES, OWN_GROUP } from './setting-names.ts'
import styles from './settings-panel.module.css'

/** Everything that can be set on the selected block, worked out from what its block says of itself. */
export function SettingsPanel() {
  const { session } = useEditor()
  // Selecting is felt at once; the panel follows when there is time for it.
  const id = useDeferredValue(useCurrentId(session.document.selection))
  if (id === null)
    return (
      <div className={styles.empty}>
        <IconPointer size={24} stroke={1.5} aria-hidden />
        <Text c="dimmed">Select a block on the page to change its settings.</Text>
      </div>
    )
  return <BlockSettings key={id} id={id} />
}

function BlockSettings({ id }: { id: string }) {
  const { session } = useEditor()
  const node = useNode(session, id)
  const { openPanels, viewportDevice } = useValue(session.view)
  if (!node) return null
  const definition = session.library.definitionOf(node)
  const groups = groupsOf(node, definition)
  const titles = groups.map(({ title }) => title)
  const isOpen = (title: string) => openPanels[title] ?? title === OWN_GROUP
  const open = titles.filter(isOpen)
  const setOpen = (next: readonly string[]) =>
    session.changeView({
      openPanels: { ...openPanels, ...Object.fromEntries(titles.map((title) => [title, next.includes(title)])) },
    })
  const device = deviceOf(viewportDevice)
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <Group gap={8} wrap="nowrap">
          <BlockIcon name={definition?.icon ?? ''} />
          <TextInput
            className={styles.name}
            variant="unstyled"
            aria-label="Name of this block"
            value={session.nameOf(id)}
            onChange={(event) => perform(session, commands.renameNode, { id, name: event.currentTarget.value })}
          />
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            disabled={titles.length === 0}
            onClick={() => setOpen(open.length > 0 ? [] : titles)}
          >
            Toggle all
          </Button>
        </Group>
        {groups.some((group) => group.isPerDevice) && (
          <SegmentedControl
            mt={8}
            fullWidth
            size="xs"
            aria-label="Settings for"
            value={device}
            data={DEVICES.map((each) => ({ value: each, label: each.charAt(0).toUpperCase() + each.slice(1) }))}
            onChange={(next) => session.changeView({ viewportDevice: next as Device })}
          />
        )}
      </header>
      <LinkedSettings id={id} />
      {!definition && (
        <Text c="dimmed" p="md">
          This block is not known here. It is kept as it is.
        </Text>
      )}
      <Accordion multiple variant="default" value={open} onChange={setOpen} classNames={ACCORDION}>
        {groups.map((group) => (
          <Accordion.Item key={group.title} value={group.title}>
            <Accordion.Control>{group.title}</Accordion.Control>
            <Accordion.Panel>
              {isOpen(group.title) &&
                (group.isPerDevice ? (
                  <DeviceGroupFields id={id} node={node} group={group.name} device={device} />
                ) : (
                  <GroupFields
                    fields={group.fields}
                    values={readProps(group.fields, node.props)}
                    onChange={(key, value) => perform(session, commands.setProps, { id, changes: { [key]: value } })}
                    onChangeSeveral={(changes) => perform(session, commands.setProps, { id, changes })}
                  />
                ))}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  )
}

const ACCORDION = { control: styles.control, content: styles.content, label: styles.label, item: styles.item }

type Definition = NonNullable<ReturnType<ReturnType<typeof useEditor>['session']['library']['definitionOf']>>

function groupsOf(_node: TreeNode, definition: Definition | undefined) {
  if (!definition) return []
  const shared = definition.styles.map((name) =>
    isDeviceGroup(name)
      ? ({ title: GROUP_TITLES[name], isPerDevice: true, name } as const)
      : ({ title: GROUP_TITLES[name], isPerDevice: false, fields: styleGroups[name] } as const),
  )
  const hasOwn = Object.values(definition.fields).some(({ control }) => control.kind !== 'none')
  const own = { title: OWN_GROUP, isPerDevice: false, fields: definition.fields } as const
  return hasOwn ? [own, ...shared] : shared
}

function deviceOf(viewport: string): Device {
  return DEVICES.find((device) => device === viewport) ?? 'desktop'
}
