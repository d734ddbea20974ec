import { readProps } from '../fields.ts'
import { scopedCss } from './custom-css.ts'
import { type Device, FROM_HERE_DOWN } from './devices.ts'
import { alignmentRules } from './groups/alignment.ts'
import { backgroundRules } from './groups/background.ts'
import { borderRules } from './groups/border.ts'
import { overflowRules } from './groups/overflow.ts'
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
import { type ReadGroup, readGroup } from './read-group.ts'
import { difference, merged, type Rules, within, written } from './rules.ts'
import type { Props } from './stored-group.ts'

/** What a node's looks depend on besides its own settings. */
export interface StyleContext {
  readonly pageImage: string
  readonly isHomepage: boolean
  /** In the editor a block is always shown, so that it can be edited. */
  readonly isEditing?: boolean
  /** The block's own, where it differs from the groups'. */
  readonly defaults?: StyleDefaults
  /** The block's own CSS for its settings: it holds over the groups and gives way to custom CSS. */
  readonly ownCss?: string
}

const RULES: { readonly [G in DeviceGroup]: (values: GroupValues<G>, context: StyleContext) => Rules } = {
  alignment: alignmentRules,
  background: (values, { pageImage }) => backgroundRules(values, pageImage),
  border: borderRules,
  spacing: spacingRules,
  typography: typographyRules,
}

/** The CSS of a node's settings in the groups its block offers. Nothing stored can break out of it. */
export function stylesCss(
  groups: readonly StyleGroup[],
  props: Props,
  selector: string,
  context: StyleContext,
): string {
  const device = groups.filter(isDeviceGroup).map((group) => drawn(group, props, context))
  const overflow = groups.includes('overflow') ? [overflowRules(readProps(flatGroups.overflow, props))] : []
  const rulesOn = (name: Device) => withRoomForMargins(merged([...device.map((group) => group[name]), ...overflow]))
  const desktop = rulesOn('desktop')
  const narrower = device.some((group) => group.tablet !== group.desktop || group.mobile !== group.desktop)
  return [
    written(desktop, selector),
    narrower ? narrowerCss(desktop, rulesOn('tablet'), rulesOn('mobile'), selector) : '',
    context.ownCss ?? '',
    groups.includes('visibility') && !context.isEditing ? hidingCss(props, selector, context) : '',
    groups.includes('customCss') ? scopedCss(readProps(flatGroups.customCss, props).customCss, selector) : '',
  ].join('')
}

/** All of the width there is means with the margins beside it: else the page would scroll sideways. */
function withRoomForMargins(rules: Rules): Rules {
  const { self } = rules
  const margins = [self?.['margin-left'], self?.['margin-right']].filter((margin) => margin && margin !== 'auto')
  if (self?.width !== '100%' || margins.length === 0) return rules
  return { ...rules, self: { ...self, width: `calc(100% - ${margins.join(' - ')})` } }
}

/** The CSS of one group alone. */
export function groupCss(group: StyleGroup, props: Props, selector: string, context: StyleContext): string {
  return stylesCss([group], props, selector, context)
}

function narrowerCss(desktop: Rules, tablet: Rules, mobile: Rules, selector: string): string {
  const onTablet = within(FROM_HERE_DOWN.tablet, written(difference(desktop, tablet), selector))
  return onTablet + within(FROM_HERE_DOWN.mobile, written(difference(tablet, mobile), selector))
}

/** A group's rules on each device; devices in sync share one object. */
function drawn(group: DeviceGroup, props: Props, context: StyleContext): Readonly<Record<Device, Rules>> {
  const rules = RULES[group] as (values: unknown, context: StyleContext) => Rules
  const read: ReadGroup<DeviceGroup> = readGroup(props, group, context.defaults?.[group])
  const desktop = rules(read.desktop, context)
  if (read.sync) return { desktop, tablet: desktop, mobile: desktop }
  return { desktop, tablet: rules(read.tablet, context), mobile: rules(read.mobile, context) }
}

function hidingCss(props: Props, selector: string, { isHomepage }: StyleContext): string {
  return visibilityCss(readProps(flatGroups.visibility, props), selector, isHomepage)
}
