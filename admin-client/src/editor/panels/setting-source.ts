import { DEVICES, type Device, type DeviceGroup } from '@mainstreet/blocks/styles'

type Props = Readonly<Record<string, unknown>>

/** Where the value that is shown comes from: this device or block itself, a wider device, or nobody has said anything. */
export type Source = 'own' | 'tablet' | 'desktop' | 'default'

/** Whose value of a setting counts on a device. In sync there is the desktop's only. */
export function styleSource(props: Props, group: DeviceGroup, device: Device, key: string): Source {
  const stored = props[group] as Props | undefined
  const nearest =
    stored?.sync === false ? DEVICES.slice(0, DEVICES.indexOf(device) + 1).toReversed() : ['desktop' as const]
  const from = nearest.find((each) => hasOwn(props, [group, each, ...key.split('.')]))
  if (from === undefined) return 'default'
  return from === device ? 'own' : (from as Source)
}

/** A setting that is not held per device is the block's own as soon as anything is stored. */
export function propSource(props: Props, key: string): Source {
  return hasOwn(props, key.split('.')) ? 'own' : 'default'
}

function hasOwn(props: Props, path: readonly string[]): boolean {
  let at: unknown = props
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Props)[step]
  }
  return at !== undefined
}
