import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { optionLabel } from '../setting-names.ts'
import type { ControlProps } from './control-props.ts'

/** Few short words stand side by side; more of them in a list. */
const SIDE_BY_SIDE = 14

export function ChoiceControl({
  control,
  label,
  help,
  value,
  isDisabled,
  isInherited,
  onChange,
}: ControlProps<'choice'>) {
  const data = control.options.map((option) => ({ value: option, label: optionLabel(option) }))
  const stored = typeof value === 'string' ? value : ''
  const isShort = data.map((each) => each.label).join('  ').length <= SIDE_BY_SIDE && data.length <= 4
  if (!isShort)
    return (
      <NativeSelect
        label={label}
        description={help}
        data={data}
        value={stored}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        data={data}
        value={stored}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
