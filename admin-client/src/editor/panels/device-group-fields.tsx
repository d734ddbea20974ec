import type { Fields } from '@mainstreet/blocks/fields'
import {
  type Device,
  type DeviceGroup,
  followedSettings,
  NAMED_STYLE_PROP,
  readGroup,
  withLegacyStyles,
} from '@mainstreet/blocks/styles'
import { ActionIcon, Button, Group, Switch, Text, Tooltip } from '@mantine/core'
import { memo, useCallback, useMemo } from 'react'
import { commands, perform } from '../commands/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconRefresh } from '../icons.ts'
import { useValue } from '../session/index.ts'
import type { Changes } from './controls/control-props.ts'
import { GroupFields } from './group-fields.tsx'
import { styleSource } from './setting-source.ts'

interface DeviceGroupFieldsProps {
  readonly id: string
  readonly title: string
  readonly group: DeviceGroup
  /** The settings of the group that this panel shows. */
  readonly fields: Fields
  /** The node's stored value of the group. */
  readonly stored: unknown
  readonly device: Device
  /** The id of the named style that the node follows. */
  readonly styleId: unknown
}

/** Settings that are stored per device. In sync, tablet and mobile show the desktop's values read-only. */
export const DeviceGroupFields = memo(function Fields(panel: DeviceGroupFieldsProps) {
  const { id, title, group, fields, stored, device, styleId } = panel
  const { session } = useEditor()
  const props = useMemo(() => ({ [group]: stored }), [group, stored])
  const node = session.document.node(id)
  const definition = node && session.library.definitionOf(node)
  const defaults = definition && withLegacyStyles(definition, node.props)?.[group]
  const styles = useValue(session.namedStyles)
  const followed = useMemo(() => followedSettings({ [NAMED_STYLE_PROP]: styleId }, styles), [styleId, styles])
  const read = useMemo(() => readGroup(props, group, defaults, followed), [props, group, defaults, followed])
  const isFollowing = read.sync && device !== 'desktop'
  const sourceOf = (key: string) => styleSource(props, group, device, key, followed)
  const change = useCallback(
    (changes: Changes) => perform(session, commands.setStyle, { id, group, device, changes }),
    [session, id, group, device],
  )
  const own = isFollowing ? [] : Object.keys(fields).filter((key) => sourceOf(key) === 'own')
  return (
    <>
      <Group gap={4} mb={12} mih={28}>
        <Switch
          size="xs"
          mr="auto"
          label="Sync to all devices"
          checked={read.sync}
          onChange={(event) => perform(session, commands.syncStyle, { id, group, isOn: event.currentTarget.checked })}
        />
        {own.length > 0 && (
          <Tooltip label="Reset all of these">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`Reset all of ${title}`}
              onClick={() => change(Object.fromEntries(own.map((key) => [key, undefined])))}
            >
              <IconRefresh size={14} />
            </ActionIcon>
          </Tooltip>
        )}
        {device !== 'desktop' && !read.sync && (
          <Button
            size="compact-xs"
            fullWidth
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
    </>
  )
})
