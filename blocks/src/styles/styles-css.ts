import { readProps } from '../fields/index.ts'
import type { NamedStyle } from '../theme/named-style.ts'
import { type ContentWidth, withContentWidth } from './content-width.ts'
import { scopedCss } from './custom-css.ts'
import { type Device, FROM_HERE_DOWN } from './devices.ts'
import { alignmentRules } from './groups/alignment.ts'
import { backgroundRules } from './groups/background.ts'
import { borderRules } from './groups/border.ts'
import { hoverRules } from './groups/hover.ts'
import { overflowRules } from './groups/overflow.ts'
import { positionRules } from './groups/position.ts'
import { spacingRules } from './groups/spacing.ts'
import { typographyRules } from './groups/typography.ts'
import { visibilityCss } from './groups/visibility.ts'
import {
  type DeviceGroup,
  flatGroups,
  type GroupValues,
  isDeviceGroup,
  type StyleDefaults,
  type StyleGroup,
} from './groups.ts'
import { followedSettings, NAMED_STYLE_PROP } from './named-styles.ts'
import { type ReadGroup, readGroup } from './read-group.ts'
import { type Declarations, diffRules, inMedia, mergeRules, type Rules, toCss } from './rules.ts'
import type { Props } from './stored-group.ts'

/** The inputs of a node's styles besides its own settings. */
export interface StyleContext {
  readonly pageImage: string
  readonly isHomepage: boolean
  /** In the editor every block is visible, so that it can be edited. */
  readonly isEditing?: boolean
  /** The block's own defaults, which override the groups'. */
  readonly defaults?: StyleDefaults
  /** The tenant's named styles, one of which the node may follow. */
  readonly namedStyles?: readonly NamedStyle[]
  /** The width of a section's content. */
  readonly contentWidth?: ContentWidth | ''
  /** The block's own CSS for its settings. It overrides the groups and is overridden by custom CSS. */
  readonly ownCss?: string
}

/** The rules for a group's values on one device. The desktop's values come along for what depends on both. */
type RulesOf<G extends DeviceGroup> = (values: GroupValues<G>, context: StyleContext, desktop: GroupValues<G>) => Rules

const RULES: { readonly [G in DeviceGroup]: RulesOf<G> } = {
  alignment: alignmentRules,
  background: (values, { pageImage }) => backgroundRules(values, pageImage),
  border: borderRules,
  spacing: (values, { defaults }) => spacingRules(values, defaults?.spacing),
  typography: (values, _, desktop) => typographyRules(values, desktop),
  hover: hoverRules,
  position: positionRules,
}

/** The CSS of a node's settings in the groups its block offers. No stored value can escape its declaration. */
export function stylesCss(
  groups: readonly StyleGroup[],
  props: Props,
  selector: string,
  context: StyleContext,
): string {
  const device = groups.filter(isDeviceGroup).map((group) => rulesByDevice(group, props, context))
  const overflow = groups.includes('overflow') ? [overflowRules(readProps(flatGroups.overflow, props))] : []
  const rulesOn = (name: Device) => {
    const rules = withMarginsInWidth(mergeRules([...device.map((group) => group[name]), ...overflow]))
    return rules.self
      ? { ...rules, self: withContentWidth(withStickyHeight(rules.self), context.contentWidth ?? '') }
      : rules
  }
  const desktop = rulesOn('desktop')
  const narrower = device.some((group) => group.tablet !== group.desktop || group.mobile !== group.desktop)
  return [
    toCss(desktop, selector),
    narrower ? narrowerCss(desktop, rulesOn('tablet'), rulesOn('mobile'), selector) : '',
    context.ownCss ?? '',
    groups.includes('visibility') && !context.isEditing ? hidingCss(props, selector, context) : '',
    groups.includes('customCss') ? scopedCss(readProps(flatGroups.customCss, props).customCss, selector) : '',
  ].join('')
}

/** A sticky block that is stretched to the height of its row could never move. */
function withStickyHeight(self: Declarations): Declarations {
  return self.position === 'sticky' && !self.height ? { ...self, height: 'fit-content' } : self
}

/** Subtracts the side margins from a full width. Otherwise the page would scroll sideways. */
function withMarginsInWidth(rules: Rules): Rules {
  const { self } = rules
  const margins = [self?.['margin-left'], self?.['margin-right']].filter((margin) => margin && margin !== 'auto')
  if (self?.width !== '100%' || margins.length === 0) return rules
  return { ...rules, self: { ...self, width: `calc(100% - ${margins.join(' - ')})` } }
}

/** The CSS of a single group. */
export function groupCss(group: StyleGroup, props: Props, selector: string, context: StyleContext): string {
  return stylesCss([group], props, selector, context)
}

function narrowerCss(desktop: Rules, tablet: Rules, mobile: Rules, selector: string): string {
  const onTablet = inMedia(FROM_HERE_DOWN.tablet, toCss(diffRules(desktop, tablet), selector))
  return onTablet + inMedia(FROM_HERE_DOWN.mobile, toCss(diffRules(tablet, mobile), selector))
}

type RulesByDevice = Readonly<Record<Device, Rules>>

/** The rules of groups without settings of their own, by the block's defaults for the group. */
const defaultRules = new WeakMap<object, Map<DeviceGroup, RulesByDevice>>()
const NO_DEFAULTS = {}

/** Most groups of most nodes are not set, so pages are mostly made of the same few rules. */
function rulesByDevice(group: DeviceGroup, props: Props, context: StyleContext): RulesByDevice {
  const isSet = Object.hasOwn(props, group) || Object.hasOwn(props, NAMED_STYLE_PROP)
  if (isSet || context.defaults?.background?.usePageImage) return ownRulesByDevice(group, props, context)
  const defaults = context.defaults?.[group] ?? NO_DEFAULTS
  const known = defaultRules.get(defaults) ?? new Map<DeviceGroup, RulesByDevice>()
  const rules = known.get(group) ?? ownRulesByDevice(group, props, context)
  defaultRules.set(defaults, known.set(group, rules))
  return rules
}

/** A group's rules on each device. Synced devices share one object. */
function ownRulesByDevice(group: DeviceGroup, props: Props, context: StyleContext): RulesByDevice {
  const rules = RULES[group] as (values: unknown, context: StyleContext, desktop: unknown) => Rules
  const read: ReadGroup<DeviceGroup> = readGroup(
    props,
    group,
    context.defaults?.[group],
    followedSettings(props, context.namedStyles),
  )
  const on = (device: Device) => rules(read[device], context, read.desktop)
  const desktop = on('desktop')
  if (read.tablet === read.desktop) return { desktop, tablet: desktop, mobile: desktop }
  return { desktop, tablet: on('tablet'), mobile: on('mobile') }
}

function hidingCss(props: Props, selector: string, { isHomepage }: StyleContext): string {
  return visibilityCss(readProps(flatGroups.visibility, props), selector, isHomepage)
}
