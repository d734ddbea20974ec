import type { Fields } from '../fields/index.ts'
import type { Device } from './devices.ts'
import { type DeviceGroup, deviceGroups, type GroupValues } from './groups.ts'
import {
  isSynced,
  NO_SETTINGS,
  ownSettings,
  type Props,
  type StoredGroup,
  settingAt,
  storedGroup,
} from './stored-group.ts'

/** The effective values on each device. */
export interface ReadGroup<G extends DeviceGroup> {
  readonly sync: boolean
  readonly desktop: GroupValues<G>
  readonly tablet: GroupValues<G>
  readonly mobile: GroupValues<G>
}

/** The devices whose settings apply, nearest first. */
const SOURCES: Readonly<Record<Device, readonly Device[]>> = {
  desktop: ['desktop'],
  tablet: ['tablet', 'desktop'],
  mobile: ['mobile', 'tablet', 'desktop'],
}

/**
 * Every setting of a group on every device: its own, else the next wider device's, else that of the named style it
 * follows (`followed`), else the default.
 */
export function readGroup<G extends DeviceGroup>(
  props: Props,
  group: G,
  defaults: Partial<GroupValues<G>> = {},
  followed: Props = {},
): ReadGroup<G> {
  const stored = storedGroup(props, group)
  const style = storedGroup(followed, group)
  const sync = isSynced(stored)
  const sourcesIn = (from: StoredGroup, device: Device) =>
    SOURCES[isSynced(from) ? 'desktop' : device].map((source) => ownSettings(from, source))
  const read = (device: Device) => {
    const settings = [...sourcesIn(stored, device), ...sourcesIn(style, device)].filter(
      (source) => source !== NO_SETTINGS,
    )
    return readSettings(deviceGroups[group], settings, defaults) as GroupValues<G>
  }
  const desktop = read('desktop')
  const isSame = sync && isSynced(style)
  return { sync, desktop, tablet: isSame ? desktop : read('tablet'), mobile: isSame ? desktop : read('mobile') }
}

function readSettings(fields: Fields, sources: readonly Props[], defaults: Props): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const key in fields) {
    const field = fields[key] as Fields[string]
    let saved: unknown
    for (const source of sources) {
      saved = settingAt(source, key)
      if (saved !== undefined) break
    }
    values[key] = saved === undefined ? (defaults[key] ?? field.initial) : field.read(saved)
  }
  return values
}
