import type { BlockDefinition } from '@mainstreet/blocks/define'
import type { Fields } from '@mainstreet/blocks/fields'
import {
  type Device,
  type DeviceGroup,
  deviceGroups,
  flatGroups,
  isDeviceGroup,
  type StyleGroup,
} from '@mainstreet/blocks/styles'
import { labelOf } from './setting-names.ts'

/** One panel of the settings: its heading and its settings. */
export interface PanelGroup {
  readonly title: string
  readonly fields: Fields
  /** The per-device group of the settings; null for settings stored directly among the node's props. */
  readonly group: DeviceGroup | null
  /** The settings of each device, for a block that stores them among its props. */
  readonly byDevice?: Readonly<Record<Device, Fields>>
}

/** The heading of a block's own settings. */
export const OWN_GROUP = 'Settings'

const DIMENSIONS = /^(?:width|height|fluid)/

/** All panels in order. A block shows those it has. */
const SHARED: readonly (PanelGroup & { readonly from: StyleGroup })[] = [
  flat('Visibility', 'visibility'),
  perDevice('Dimensions', 'alignment', (key) => DIMENSIONS.test(key)),
  perDevice('Alignment', 'alignment', (key) => !DIMENSIONS.test(key)),
  perDevice('Background', 'background'),
  perDevice('Border', 'border'),
  // Margin and padding are both stored in 'spacing'.
  perDevice('Spacing', 'spacing'),
  perDevice('Typography', 'typography'),
  perDevice('Hover', 'hover'),
  perDevice('Position', 'position'),
  flat('Overflow', 'overflow'),
  flat('Custom CSS', 'customCss'),
]

/** The panels of a block, derived from its definition. */
export function panelsOf({
  fields,
  styles,
  panels = {},
}: Pick<BlockDefinition, 'fields' | 'styles' | 'panels'>): readonly PanelGroup[] {
  const shared = SHARED.filter(({ from }) => styles.includes(from))
  const groups = Object.entries(panels).map(([title, keys]) => panelOf(title, keys, fields))
  const grouped = groups.flatMap((panel) => Object.values(panel.byDevice ?? [panel.fields]).flatMap(Object.keys))
  const others = Object.fromEntries(Object.entries(fields).filter(([key]) => !grouped.includes(key)))
  const hasOwn = Object.values(others).some(({ control }) => control.kind !== 'none')
  return [...shared, ...groups, ...(hasOwn ? [{ title: OWN_GROUP, fields: others, group: null }] : [])]
}

type PanelKeys = NonNullable<BlockDefinition['panels']>[string]

function panelOf(title: string, keys: PanelKeys, fields: Fields): PanelGroup {
  if (!('desktop' in keys)) return { title, fields: pickFields(fields, keys, keys), group: null }
  const { desktop, tablet, mobile } = keys
  const byDevice = {
    desktop: pickFields(fields, desktop, desktop),
    tablet: pickFields(fields, tablet, desktop),
    mobile: pickFields(fields, mobile, desktop),
  }
  return { title, fields: byDevice.desktop, group: null, byDevice }
}

/** The fields with these keys, labelled like those of `names`, because the panel already names the device. */
function pickFields(fields: Fields, keys: readonly string[], names: readonly string[]): Fields {
  return Object.fromEntries(
    keys.flatMap((key, at) => {
      const field = fields[key]
      const name = names[at] ?? key
      return field ? [[key, { ...field, label: labelOf(name, fields[name] ?? field) }]] : []
    }),
  )
}

/** A panel's id within its block, which is also used in HTML ids. */
export function panelId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

/** The key under which the browser stores whether a block's panel is open. */
export function panelKey(block: string, id: string): string {
  return `${block}/${id}`
}

function perDevice(title: string, group: DeviceGroup, isShown: (key: string) => boolean = () => true) {
  const fields = Object.fromEntries(Object.entries(deviceGroups[group]).filter(([key]) => isShown(key)))
  return { title, fields, group, from: group }
}

function flat(title: string, from: StyleGroup) {
  if (isDeviceGroup(from)) throw new Error(`${from} is held per device`)
  return { title, fields: flatGroups[from], group: null, from }
}
