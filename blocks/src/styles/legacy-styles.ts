import type { Fields } from '../fields/index.ts'
import type { DeviceGroup, StyleDefaults } from './groups.ts'
import { isSynced, type Props, storedGroup, withSetting } from './stored-group.ts'

/** For each group, its settings and the block's own props that older pages store instead. */
export type LegacyStyles = { readonly [G in DeviceGroup]?: Readonly<Record<string, string>> }

interface StyledBlock {
  readonly fields: Fields
  readonly styleDefaults?: StyleDefaults
  readonly legacyStyles?: LegacyStyles
}

/** The block's defaults for this node: its legacy props count where the group itself sets nothing. */
export function withLegacyStyles(block: StyledBlock, props: Props): StyleDefaults | undefined {
  const { legacyStyles, styleDefaults } = block
  if (!legacyStyles) return styleDefaults
  let defaults: StyleDefaults = styleDefaults ?? {}
  for (const group of groupsOf(legacyStyles)) {
    const values = legacyValues(block, group, props)
    if (values) defaults = { ...defaults, [group]: { ...defaults[group], ...values } }
  }
  return defaults
}

/** The changes that move a node's legacy props into their group, which is edited from now on; empty if it has none. */
export function adoptLegacyStyles(block: StyledBlock, group: DeviceGroup, props: Props): Props {
  const values = legacyValues(block, group, props)
  if (!values) return {}
  const stored = storedGroup(props, group)
  const missing = Object.entries(values).filter(([key]) => !Object.hasOwn(stored.desktop ?? {}, key))
  const fill = (settings: Props | undefined) =>
    missing.reduce((all, [key, value]) => withSetting(all, key, value), settings ?? {})
  const desktop = fill(stored.desktop)
  const narrower = isSynced(stored) ? { tablet: desktop, mobile: desktop } : {}
  const emptied = legacyPropsOf({ [group]: block.legacyStyles?.[group] }).map((name) => [
    name,
    block.fields[name]?.initial,
  ])
  return { ...Object.fromEntries(emptied), [group]: { ...stored, ...narrower, desktop } }
}

/** The names of the block's legacy props. */
export function legacyPropsOf(legacyStyles: LegacyStyles = {}): readonly string[] {
  return groupsOf(legacyStyles).flatMap((group) => Object.values(legacyStyles[group] ?? {}))
}

/** A prop with its initial value counts as unset. Legacy font sizes are in rem. */
function legacyValues({ fields, legacyStyles }: StyledBlock, group: DeviceGroup, props: Props): Props | null {
  const values: Record<string, unknown> = {}
  for (const [key, name] of Object.entries(legacyStyles?.[group] ?? {})) {
    const field = fields[name]
    if (!field || !Object.hasOwn(props, name) || props[name] === undefined) continue
    const value = field.read(props[name])
    if (value === field.initial) continue
    values[key] = value
    if (key === 'fontSize') values.fontSizeUnit = 'rem'
  }
  return Object.keys(values).length > 0 ? values : null
}

const groupsOf = (legacyStyles: LegacyStyles) => Object.keys(legacyStyles) as DeviceGroup[]
