import { DEVICES, type Device } from './devices.ts'
import type { DeviceGroup } from './groups.ts'
import { ownSettings, type Props, type StoredGroup, settingAt, storedGroup, withSetting } from './stored-group.ts'

/** A style that a tenant has named, such as 'Card'. Blocks that follow it change with it. */
export interface NamedStyle {
  readonly id: string
  readonly name: string
  /** Settings of groups, as they are stored among a node's props. */
  readonly settings: Props
}

/** The groups that a named style may set. How a block is laid out and where it stands stay its own. */
export const NAMED_STYLE_GROUPS = [
  'typography',
  'background',
  'border',
  'spacing',
  'hover',
] as const satisfies DeviceGroup[]

/** The prop with the id of the named style that a node follows. */
export const NAMED_STYLE_PROP = 'namedStyle'

/** The settings of the named style that a node follows; empty if it follows none, or one that was deleted. */
export function followedSettings(props: Props, styles: readonly NamedStyle[] = []): Props {
  const id = Object.hasOwn(props, NAMED_STYLE_PROP) ? props[NAMED_STYLE_PROP] : undefined
  return (typeof id === 'string' && styles.find((style) => style.id === id)?.settings) || {}
}

/** The changes to a node's props that remove its own values of everything that a style sets, on every device. */
export function withoutSettingsOf(props: Props, style: Props): Props {
  const changes: Record<string, unknown> = {}
  for (const group of NAMED_STYLE_GROUPS) {
    const keys = settingsOf(storedGroup(style, group))
    const stored = storedGroup(props, group)
    if (keys.length === 0 || !Object.hasOwn(props, group)) continue
    const cleared = (device: Device) =>
      keys.reduce((all, key) => withSetting(all, key, undefined), ownSettings(stored, device))
    const devices = DEVICES.map((device) => [device, cleared(device)] as const).filter(([device]) => stored[device])
    const isEmpty = devices.every(([, settings]) => Object.keys(settings).length === 0)
    changes[group] = isEmpty ? undefined : { ...stored, ...Object.fromEntries(devices) }
  }
  return changes
}

/** The style with a node's own settings on top, as the style that this node would define. */
export function styleFrom(props: Props, style: Props = {}): Props {
  const entries = NAMED_STYLE_GROUPS.map(
    (group) => [group, merged(storedGroup(style, group), storedGroup(props, group))] as const,
  )
  return Object.fromEntries(entries.filter(([, settings]) => settings !== null))
}

function merged(style: StoredGroup, own: StoredGroup): StoredGroup | null {
  const devices = DEVICES.map(
    (device) => [device, { ...ownSettings(style, device), ...ownSettings(own, device) }] as const,
  )
  const set = devices.filter(([, settings]) => Object.keys(settings).length > 0)
  if (set.length === 0) return null
  const sync = own.sync ?? style.sync
  return { ...(sync !== undefined && { sync }), ...Object.fromEntries(set) }
}

/** Nested settings by their top-level key. */
function settingsOf(stored: StoredGroup): readonly string[] {
  return [...new Set(DEVICES.flatMap((device) => Object.keys(ownSettings(stored, device))))]
}

/** A style's setting on the desktop; undefined where it sets none. */
export function styleSetting(style: Props, group: DeviceGroup, key: string): unknown {
  return settingAt(ownSettings(storedGroup(style, group), 'desktop'), key)
}

/** Changes one setting of a style. `undefined` removes it, on every device. */
export function withStyleSetting(style: Props, group: DeviceGroup, key: string, value: unknown): Props {
  const stored = storedGroup(style, group)
  const isRemoved = value === undefined
  const entries = DEVICES.map((device) => {
    const settings = ownSettings(stored, device)
    return [device, isRemoved || device === 'desktop' ? withSetting(settings, key, value) : settings] as const
  })
  const devices = entries.filter(([, settings]) => Object.keys(settings).length > 0)
  const { [group]: _, ...others } = style
  return devices.length === 0
    ? others
    : {
        ...others,
        [group]: { ...(stored.sync !== undefined && { sync: stored.sync }), ...Object.fromEntries(devices) },
      }
}
