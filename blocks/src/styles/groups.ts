import { code, type Fields, type FieldValues } from '../fields/index.ts'
import { alignmentFields } from './groups/alignment.ts'
import { backgroundFields } from './groups/background.ts'
import { borderFields } from './groups/border.ts'
import { hoverFields } from './groups/hover.ts'
import { overflowFields } from './groups/overflow.ts'
import { positionFields } from './groups/position.ts'
import { spacingFields } from './groups/spacing.ts'
import { typographyFields } from './groups/typography.ts'
import { visibilityFields } from './groups/visibility.ts'

/** Groups that are stored per device, each as one prop named after the group. */
export const deviceGroups = {
  alignment: alignmentFields,
  background: backgroundFields,
  border: borderFields,
  spacing: spacingFields,
  typography: typographyFields,
  hover: hoverFields,
  position: positionFields,
} as const satisfies Record<string, Fields>

/** Groups that are stored directly among the node's props and apply to every device. */
export const flatGroups = {
  visibility: visibilityFields,
  overflow: overflowFields,
  customCss: { customCss: code('css', '', { label: 'Custom CSS' }) },
} as const satisfies Record<string, Fields>

export type DeviceGroup = keyof typeof deviceGroups
export type FlatGroup = keyof typeof flatGroups
export type StyleGroup = DeviceGroup | FlatGroup

/** The settings of every group, for panels. */
export const styleGroups: Readonly<Record<StyleGroup, Fields>> = { ...deviceGroups, ...flatGroups }

export type GroupValues<G extends DeviceGroup> = FieldValues<(typeof deviceGroups)[G]>

/** A block's defaults where they differ from a group's initial values. */
export type StyleDefaults = { readonly [G in DeviceGroup]?: Partial<GroupValues<G>> }

export function isDeviceGroup(group: StyleGroup): group is DeviceGroup {
  return Object.hasOwn(deviceGroups, group)
}

/** The props that hold the settings of these groups. */
export function propsOfGroups(groups: readonly StyleGroup[]): readonly string[] {
  return groups.flatMap((group) => (isDeviceGroup(group) ? [group] : Object.keys(flatGroups[group])))
}
