import { type Device, type DeviceGroup, deviceGroups, readGroup } from '@mainstreet/blocks/styles'
import type { TreeNode } from '@mainstreet/blocks/tree'
import { Badge, Button, Group, Switch, Text } from '@mantine/core'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { GroupFields } from './group-fields.tsx'
import { hasOwnStyle } from './own-style.ts'

interface DeviceGroupFieldsProps {
  readonly id: string
  readonly node: TreeNode
  readonly group: DeviceGroup
  readonly device: Device
}

/** A group whose settings are held per device. In sync, tablet and mobile show the desktop's, to be read only. */
export function DeviceGroupFields({ id, node, group, device }: DeviceGroupFieldsProps) {
  const { session } = useEditor()
  const defaults = session.library.definitionOf(node)?.styleDefaults?.[group]
  const read = readGroup(node.props, group, defaults)
  const isFollowing = read.sync && device !== 'desktop'
  const isOwn = (key: string) => hasOwnStyle(node.props, group, device, key)
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
        fields={deviceGroups[group]}
        values={read[device]}
        isDisabled={isFollowing}
        isInherited={(key) => device !== 'desktop' && !isOwn(key)}
        isOwn={isOwn}
        onChange={(key, value) => perform(session, commands.setStyle, { id, group, device, key, value })}
        onReset={(key) => perform(session, commands.resetStyle, { id, group, device, key })}
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
}
