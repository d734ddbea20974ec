import { type DeviceGroup, deviceGroups, styleSetting } from '@mainstreet/blocks/styles'
import { NumberInput, Select } from '@mantine/core'
import { StyleColourInput, type ThemeColours } from './style-colour-input.tsx'

export interface StyleSetting {
  readonly group: DeviceGroup
  readonly key: string
  readonly label: string
}

/** The settings of a style that the theme edits. Others are set on a block, whose settings then become the style. */
export const STYLE_SETTINGS: readonly StyleSetting[] = [
  { group: 'typography', key: 'fontSize', label: 'Text size' },
  { group: 'typography', key: 'fontWeight', label: 'Text weight' },
  { group: 'typography', key: 'lineHeight', label: 'Line height' },
  { group: 'typography', key: 'color', label: 'Text colour' },
  { group: 'background', key: 'backgroundColor', label: 'Background colour' },
  { group: 'border', key: 'border', label: 'Border' },
  { group: 'border', key: 'borderColor', label: 'Border colour' },
  { group: 'border', key: 'borderRadius', label: 'Corner radius' },
  { group: 'border', key: 'boxShadow', label: 'Shadow' },
  { group: 'spacing', key: 'paddingTop', label: 'Padding above' },
  { group: 'spacing', key: 'paddingBottom', label: 'Padding below' },
  { group: 'spacing', key: 'paddingLeft', label: 'Padding left' },
  { group: 'spacing', key: 'paddingRight', label: 'Padding right' },
  { group: 'hover', key: 'backgroundColor', label: 'Background colour on hover' },
  { group: 'hover', key: 'lift', label: 'Lift on hover' },
]

const SHADOWS = ['none', 'small', 'medium', 'large']

interface StyleSettingInputProps {
  readonly setting: StyleSetting
  readonly settings: Readonly<Record<string, unknown>>
  readonly colours: ThemeColours
  readonly disabled: boolean
  /** undefined leaves the setting to each block. */
  onChange(value: unknown): void
}

/** One setting of a style; empty where the style leaves it to each block. */
export function StyleSettingInput({ setting, settings, colours, disabled, onChange }: StyleSettingInputProps) {
  const { group, key, label } = setting
  const control = deviceGroups[group][key as never] as { control: { kind: string } }
  const { kind, ...range } = control.control as { kind: string } & Readonly<Record<string, unknown>>
  const value = styleSetting(settings, group, key)
  const unit = key === 'fontSize' ? (styleSetting(settings, group, 'fontSizeUnit') ?? 'px') : range.unit
  if (kind === 'number')
    return (
      <NumberInput
        label={label}
        placeholder="Not set"
        min={range.min as number | undefined}
        max={range.max as number | undefined}
        step={(range.step as number | undefined) ?? 1}
        suffix={typeof unit === 'string' && unit ? ` ${unit}` : undefined}
        value={typeof value === 'number' ? value : ''}
        disabled={disabled}
        onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
      />
    )
  const text = typeof value === 'string' ? value : ''
  if (kind === 'colour')
    return (
      <StyleColourInput
        label={label}
        value={text}
        colours={colours}
        disabled={disabled}
        onChange={(next) => onChange(next.trim() || undefined)}
      />
    )
  const options = kind === 'shadow' ? SHADOWS : (range.options as readonly string[])
  return (
    <Select
      label={label}
      placeholder="Not set"
      clearable
      data={(options.includes(text) || text === '' ? options : [text, ...options]).map(optionOf)}
      value={text || null}
      disabled={disabled}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

const optionOf = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
