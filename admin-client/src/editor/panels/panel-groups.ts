import type { BlockDefinition } from '@mainstreet/blocks/define'
import type { Fields } from '@mainstreet/blocks/fields'
import { type DeviceGroup, deviceGroups, flatGroups, isDeviceGroup, type StyleGroup } from '@mainstreet/blocks/styles'

/** One panel of the settings: its heading and its settings. */
export interface PanelGroup {
  readonly title: string
  readonly fields: Fields
  /** The per-device group of the settings; null for settings stored directly among the node's props. */
  readonly group: DeviceGroup | null
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
  perDevice('Margin', 'spacing'),
  perDevice('Typography', 'typography'),
  perDevice('Hover', 'hover'),
  perDevice('Position', 'position'),
  flat('Overflow', 'overflow'),
  flat('Custom CSS', 'customCss'),
]

/** The panels of a block, derived from its definition. */
export function panelsOf({ fields, styles }: Pick<BlockDefinition, 'fields' | 'styles'>): readonly PanelGroup[] {
  const shared = SHARED.filter(({ from }) => styles.includes(from))
  const hasOwn = Object.values(fields).some(({ control }) => control.kind !== 'none')
  return hasOwn ? [...shared, { title: OWN_GROUP, fields, group: null }] : shared
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
