import { DEVICES, type Device, type DeviceGroup } from '@mainstreet/blocks/styles'

type Props = Readonly<Record<string, unknown>>

/** Where the displayed value comes from: this device or block, a wider device, a named style, or a default. */
export type Source = 'own' | 'tablet' | 'desktop' | 'style' | 'default'

/** The source of a setting's value on a device. In sync it is always the desktop. */
export function styleSource(
  props: Props,
  group: DeviceGroup,
  device: Device,
  key: string,
  followed: Props = {},
): Source {
  const stored = props[group] as Props | undefined
  const nearest =
    stored?.sync === false ? DEVICES.slice(0, DEVICES.indexOf(device) + 1).toReversed() : ['desktop' as const]
  const from = nearest.find((each) => hasOwn(props, [group, each, ...key.split('.')]))
  if (from === undefined) {
    const isStyled = DEVICES.some((each) => hasOwn(followed, [group, each, ...key.split('.')]))
    return isStyled ? 'style' : 'default'
  }
  return from === device ? 'own' : (from as Source)
}

/** A setting that is not per device is the block's own if it is stored. */
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
