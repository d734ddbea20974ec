import { DEVICES, type Device, NAMED_STYLE_PROP } from '@mainstreet/blocks/styles'
import { Accordion, Button, Group, MantineThemeProvider, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconPointer } from '../icons.ts'
import { useCurrentId, useNode, useSelectedIds, useValue } from '../session/index.ts'
import { BlockIcon } from '../toolbox/block-icon.tsx'
import { DeviceGroupFields } from './device-group-fields.tsx'
import { EditedNodeProvider } from './edited-node.ts'
import { EmailNotice } from './email-notice.tsx'
import { FlatGroupFields } from './flat-group-fields.tsx'
import { LinkedSettings } from './linked-settings.tsx'
import { NamedStyleField } from './named-style-field.tsx'
import { OWN_GROUP, panelId, panelKey, panelsOf } from './panel-groups.ts'
import styles from './settings-panel.module.css'

/** Shows above the settings that several blocks are selected. */
function SelectionCount() {
  const { session } = useEditor()
  const { length } = useSelectedIds(session.document.selection)
  return length > 1 ? (
    <Text c="dimmed" fz="xs" mb={4}>
      {length} blocks selected
    </Text>
  ) : null
}

/** All settings of the selected block, derived from its definition. */
export function SettingsPanel() {
  const { session } = useEditor()
  // Selecting must be instant, so the panel renders deferred.
  const id = useDeferredValue(useCurrentId(session.document.selection))
  if (id === null)
    return (
      <div className={styles.empty}>
        <IconPointer size={24} stroke={1.5} aria-hidden />
        <Text c="dimmed">Select a block on the page to change its settings.</Text>
      </div>
    )
  return (
    <MantineThemeProvider theme={HELP_BELOW}>
      <EditedNodeProvider value={id}>
        <BlockSettings key={id} id={id} />
      </EditedNodeProvider>
    </MantineThemeProvider>
  )
}

/** Puts descriptions below inputs, so that fields side by side stay aligned. */
const HELP_BELOW = {
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } } },
}

function BlockSettings({ id }: { id: string }) {
  const { session } = useEditor()
  const node = useNode(session, id)
  const { openPanels, viewportDevice } = useValue(session.view)
  const definition = node && session.library.definitionOf(node)
  const panels = useMemo(() => (definition ? panelsOf(definition) : []), [definition])
  if (!node) return null
  const ids = panels.map(({ title }) => panelId(title))
  const keyOf = (panel: string) => panelKey(definition?.name ?? '', panel)
  const isOpen = (panel: string) => openPanels[keyOf(panel)] ?? panel === panelId(OWN_GROUP)
  const open = ids.filter(isOpen)
  const setOpen = (next: readonly string[]) =>
    session.changeView({
      openPanels: { ...openPanels, ...Object.fromEntries(ids.map((panel) => [keyOf(panel), next.includes(panel)])) },
    })
  const device = deviceOf(viewportDevice)
  return (
    <div className={styles.panel}>
      <header className={styles.header}>
        <SelectionCount />
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
            disabled={ids.length === 0}
            onClick={() => setOpen(open.length > 0 ? [] : ids)}
          >
            Toggle all
          </Button>
        </Group>
        {panels.some(({ group, byDevice }) => group !== null || byDevice) && (
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
        <NamedStyleField id={id} />
      </header>
      <LinkedSettings id={id} />
      {definition?.sendsEmail && <EmailNotice />}
      {!definition && (
        <Text c="dimmed" p="md">
          This block type is not supported here. It is kept unchanged.
        </Text>
      )}
      <Accordion multiple variant="default" value={open} onChange={setOpen} classNames={ACCORDION}>
        {panels.map(({ title, group, fields, byDevice }) => (
          <Accordion.Item key={title} value={panelId(title)}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              {isOpen(panelId(title)) &&
                (group ? (
                  <DeviceGroupFields
                    key={device}
                    id={id}
                    title={title}
                    group={group}
                    fields={fields}
                    stored={node.props[group]}
                    styleId={node.props[NAMED_STYLE_PROP]}
                    device={device}
                  />
                ) : (
                  <FlatGroupFields
                    key={byDevice && device}
                    id={id}
                    fields={byDevice?.[device] ?? fields}
                    props={node.props}
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

function deviceOf(viewport: string): Device {
  return DEVICES.find((device) => device === viewport) ?? 'desktop'
}
