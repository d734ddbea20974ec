import { Input, NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { optionLabel } from '../setting-names.ts'
import { iconsOf } from './choice-icons.ts'
import type { ControlProps } from './control-props.ts'

/** Total label length up to which options are shown side by side instead of in a list. */
const SIDE_BY_SIDE = 14

/** One of a few options: icons or labels side by side if they fit, otherwise a list. */
export function ChoiceControl(props: ControlProps<'choice'>) {
  const { control, label, help, value, isDisabled, isInherited, onChange } = props
  const options = control.options.map((option) => ({
    value: option,
    label: control.labels?.[option] ?? optionLabel(option),
  }))
  const stored = typeof value === 'string' ? value : ''
  const icons = iconsOf(control.options)
  const isShort = options.map((each) => each.label).join('  ').length <= SIDE_BY_SIDE && options.length <= 4
  if (!isShort && !icons)
    return (
      <NativeSelect
        label={label}
        description={help}
        data={options}
        value={stored}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const choices = options.map((option, at) => {
    const Icon = icons?.[at]
    return Icon ? { value: option.value, label: <IconOption Icon={Icon} label={option.label} /> } : option
  })
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={choices}
        value={stored}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

type OptionIcon = NonNullable<ReturnType<typeof iconsOf>>[number]

function IconOption({ Icon, label }: { readonly Icon: OptionIcon; readonly label: string }) {
  return (
    <span title={label} style={{ display: 'grid', placeItems: 'center', height: 20 }}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
