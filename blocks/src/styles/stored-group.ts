import type { Device } from './devices.ts'
import type { DeviceGroup } from './groups.ts'

export type Props = Readonly<Record<string, unknown>>

/** A per-device group as stored in a node's props. `sync` defaults to on. */
export interface StoredGroup {
  readonly sync?: boolean
  readonly desktop?: Props
  readonly tablet?: Props
  readonly mobile?: Props
}

export function storedGroup(props: Props, group: DeviceGroup): StoredGroup {
  return objectOr(Object.hasOwn(props, group) ? props[group] : undefined)
}

export function isSynced(stored: StoredGroup): boolean {
  return stored.sync !== false
}

/** What a device without settings of its own has. */
export const NO_SETTINGS: Props = Object.freeze({})

/** One device's own settings, without inherited ones. */
export function ownSettings(stored: StoredGroup, device: Device): Props {
  return objectOr(stored[device])
}

/** A dot in the key means a nested object. */
export function settingAt(settings: Props, key: string): unknown {
  if (!key.includes('.')) return Object.hasOwn(settings, key) ? settings[key] : undefined
  let at: unknown = settings
  for (const step of key.split('.')) at = isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined
  return at
}

/** `undefined` removes the setting. */
export function withSetting(settings: Props, key: string, value: unknown): Props {
  const [first = '', ...rest] = key.split('.')
  const inner = rest.length > 0 ? withSetting(objectOr(settingAt(settings, first)), rest.join('.'), value) : value
  const { [first]: _, ...others } = settings
  const isEmpty = inner === undefined || (rest.length > 0 && Object.keys(inner as Props).length === 0)
  return isEmpty ? others : { ...settings, [first]: inner }
}

function objectOr(value: unknown): Props {
  return isObject(value) ? value : NO_SETTINGS
}

function isObject(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
