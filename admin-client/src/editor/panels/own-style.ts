import type { Device, DeviceGroup } from '@mainstreet/blocks/styles'

/** Whether a device has a value of its own for a setting, beside what it takes over. A key with a dot leads into an object. */
export function hasOwnStyle(
  props: Readonly<Record<string, unknown>>,
  group: DeviceGroup,
  device: Device,
  key: string,
): boolean {
  let at: unknown = props
  for (const step of [group, device, ...key.split('.')]) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Record<string, unknown>)[step]
  }
  return at !== undefined
}
