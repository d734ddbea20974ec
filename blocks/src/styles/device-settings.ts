import { DEVICES, type Device } from './devices.ts'
import { FIXED_WIDTH } from './groups/alignment.ts'
import type { DeviceGroup } from './groups.ts'
import { isSynced, ownSettings, type Props, type StoredGroup, storedGroup, withSetting } from './stored-group.ts'

/**
 * Changes one setting of a group on one device. While the devices are in sync, a desktop change is copied to the
 * others, and changes on the others are ignored. `undefined` removes the setting.
 */
export function setGroupValue(props: Props, group: DeviceGroup, device: Device, key: string, value: unknown): Props {
  const stored = storedGroup(props, group)
  if (isSynced(stored) && device !== 'desktop') return props
  const devices = isSynced(stored) ? DEVICES : [device]
  let next = stored
  for (const each of devices) {
    let settings = ownSettings(next, each)
    for (const [name, meant] of withDependentSettings(group, key, value)) settings = withSetting(settings, name, meant)
    next = { ...next, [each]: settings }
  }
  return withGroup(props, group, next)
}

/** Turning full width on or off sets the width. Setting a width explicitly clears full width. */
function withDependentSettings(
  group: DeviceGroup,
  key: string,
  value: unknown,
): readonly (readonly [string, unknown])[] {
  if (group !== 'alignment') return [[key, value]]
  if (key === 'fluid' && typeof value === 'boolean')
    return [
      ['fluid', value],
      ['width', value ? 100 : FIXED_WIDTH],
      ['widthUnit', value ? '%' : 'px'],
      ['widthAuto', false],
    ]
  return /^width/.test(key)
    ? [
        [key, value],
        ['fluid', undefined],
      ]
    : [[key, value]]
}

/** Copies all desktop settings to tablet and mobile, which follow the desktop from now on. */
export function turnSyncOn(props: Props, group: DeviceGroup): Props {
  const stored = storedGroup(props, group)
  const desktop = ownSettings(stored, 'desktop')
  return withGroup(props, group, { ...stored, sync: true, desktop, tablet: desktop, mobile: desktop })
}

/** Makes each device independent, starting from its current look. */
export function turnSyncOff(props: Props, group: DeviceGroup): Props {
  const stored = storedGroup(props, group)
  if (!isSynced(stored)) return props
  const desktop = ownSettings(stored, 'desktop')
  return withGroup(props, group, { ...stored, sync: false, desktop, tablet: desktop, mobile: desktop })
}

/** A one-time copy. Later desktop changes do not follow. */
export function copyFromDesktop(props: Props, group: DeviceGroup, device: 'tablet' | 'mobile'): Props {
  const stored = storedGroup(props, group)
  return withGroup(props, group, { ...stored, [device]: ownSettings(stored, 'desktop') })
}

function withGroup(props: Props, group: DeviceGroup, stored: StoredGroup): Props {
  return { ...props, [group]: stored }
}
