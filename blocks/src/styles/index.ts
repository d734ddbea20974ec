export { FONTS } from '../fields/index.ts'
export { type BoxWidth, type DeviceWidths, windowWidth } from './box-width.ts'
export { CONTENT_WIDTHS, type ContentWidth } from './content-width.ts'
export { colourValue, shadowValue } from './css-value.ts'
export type { CssProblem } from './custom-css.ts'
export { checkCustomCss, cssExcess, scopedCss } from './custom-css.ts'
export { copyFromDesktop, setGroupValue, turnSyncOff, turnSyncOn } from './device-settings.ts'
export type { Device } from './devices.ts'
export { BREAKPOINTS, DEVICES, FROM_HERE_DOWN, ONLY_ON } from './devices.ts'
export { NO_PADDING } from './groups/spacing.ts'
export type { DeviceGroup, FlatGroup, GroupValues, StyleDefaults, StyleGroup } from './groups.ts'
export { deviceGroups, flatGroups, isDeviceGroup, propsOfGroups, styleGroups } from './groups.ts'
export { adoptLegacyStyles, type LegacyStyles, legacyPropsOf, withLegacyStyles } from './legacy-styles.ts'
export {
  followedSettings,
  NAMED_STYLE_GROUPS,
  NAMED_STYLE_PROP,
  type NamedStyle,
  styleFrom,
  styleSetting,
  withoutSettingsOf,
  withStyleSetting,
} from './named-styles.ts'
export type { ReadGroup } from './read-group.ts'
export { readGroup } from './read-group.ts'
export type { StoredGroup } from './stored-group.ts'
export type { StyleContext } from './styles-css.ts'
export { groupCss, stylesCss } from './styles-css.ts'
