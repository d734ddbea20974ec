import type { Fields } from '@mainstreet/blocks/fields'
import { type Device, type DeviceGroup, readGroup } from '@mainstreet/blocks/styles'
import { Badge, Button, Group, Switch, Text } from '@mantine/core'
import { memo, useCallback, useMemo } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import type { Changes } from './controls/control-props.ts'
import { GroupFields } from './group-fields.tsx'
import { styleSource } from './setting-source.ts'

interface DeviceGroupFieldsProps {
  readonly id: string
  readonly group: DeviceGroup
  /** Those settings of the group that stand in this panel. */
  readonly fields: Fields
  /** What the node holds of the group. */
  readonly stored: unknown
  readonly device: Device
}

/** Settings that are held per device. In sync, tablet and mobile show the desktop's, to be read only. */
export const DeviceGroupFields = memo(function Fields({ id, group, fields, stored, device }: DeviceGroupFieldsProps) {
  const { session } = useEditor()
  const props = useMemo(() => ({ [group]: stored }), [group, stored])
  const node = session.document.node(id)
  const defaults = node && session.library.definitionOf(node)?.styleDefaults?.[group]
  const read = useMemo(() => readGroup(props, group, defaults), [props, group, defaults])
  const isFollowing = read.sync && device !== 'desktop'
  const sourceOf = (key: string) => styleSource(props, group, device, key)
  const change = useCallback(
    (changes: Changes) => perform(session, commands.setStyle, { id, group, device, changes }),
    [session, id, group, device],
  )
  return (
    <>
      <Group justify="space-between" mb={12} mih={28} wrap="nowrap">
        <Switch
          size="xs"
          label="Sync to all devices"
          checked={read.sync}
          onChange={(event) => perform(session, commands.syncStyle, { id, group, isOn: event.currentTarget.checked })}
        />
        {device !== 'desktop' && !read.sync && (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => perform(session, commands.copyFromDesktop, { id, group, device })}
          >
            Copy from Desktop
          </Button>
        )}
      </Group>
      {isFollowing && (
        <Text size="xs" c="dimmed" mb={12}>
          These are the desktop’s settings. Turn sync off to change them for this device.
        </Text>
      )}
      <GroupFields
        fields={fields}
        values={read[device]}
        isDisabled={isFollowing}
        sourceOf={sourceOf}
        canReset={(key) => sourceOf(key) === 'own'}
        onChange={change}
      />
      {group === 'background' && (
        <Group justify="space-between" mt={12}>
          <Switch size="xs" label="Gradient" disabled />
          <Badge color="gray" c="var(--mantine-color-text)">
            Coming Soon
          </Badge>
        </Group>
      )}
    </>
  )
})
