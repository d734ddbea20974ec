import { DEVICES, type Device } from './devices.ts'
import { FIXED_WIDTH } from './groups/alignment.ts'
import type { DeviceGroup } from './groups.ts'
import { isSynced, ownSettings, type Props, type StoredGroup, storedGroup, withSetting } from './stored-group.ts'

/**
 * Changes one setting of a group on one device. While the devices are in sync a change of the desktop is copied to the
 * others, and the others change nothing. `undefined` takes the setting away.
 */
export function setGroupValue(props: Props, group: DeviceGroup, device: Device, key: string, value: unknown): Props {
  const stored = storedGroup(props, group)
  if (isSynced(stored) && device !== 'desktop') return props
  const devices = isSynced(stored) ? DEVICES : [device]
  let next = stored
  for (const each of devices) {
    let settings = ownSettings(next, each)
    for (const [name, meant] of consequences(group, key, value)) settings = withSetting(settings, name, meant)
    next = { ...next, [each]: settings }
  }
  return withGroup(props, group, next)
}

/** Full width rules over the width and sets it; a width set by hand ends that rule. */
function consequences(group: DeviceGroup, key: string, value: unknown): readonly (readonly [string, unknown])[] {
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

/** Tablet and mobile take all of the desktop's settings and follow them from now on. */
export function turnSyncOn(props: Props, group: DeviceGroup): Props {
  const stored = storedGroup(props, group)
  const desktop = ownSettings(stored, 'desktop')
  return withGroup(props, group, { ...stored, sync: true, desktop, tablet: desktop, mobile: desktop })
}

/** Each device goes its own way, from what it shows now. */
export function turnSyncOff(props: Props, group: DeviceGroup): Props {
  const stored = storedGroup(props, group)
  if (!isSynced(stored)) return props
  const desktop = ownSettings(stored, 'desktop')
  return withGroup(props, group, { ...stored, sync: false, desktop, tablet: desktop, mobile: desktop })
}

/** Once; later changes of the desktop do not follow. */
export function copyFromDesktop(props: Props, group: DeviceGroup, device: 'tablet' | 'mobile'): Props {
  const stored = storedGroup(props, group)
  return withGroup(props, group, { ...stored, [device]: ownSettings(stored, 'desktop') })
}

function withGroup(props: Props, group: DeviceGroup, stored: StoredGroup): Props {
  return { ...props, [group]: stored }
}
