import { Input, NumberInput, Slider } from '@mantine/core'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'

export function SliderControl({ control, label, help, value, isDisabled, onChange }: ControlProps<'slider'>) {
  const { min, max, step, unit } = control
  // Saved values may exceed the slider's range. They are kept until the slider is moved.
  const number = typeof value === 'number' ? value : min
  return (
    <Input.Wrapper label={label} description={help} labelElement="div">
      <div className={styles.slider}>
        <Slider
          min={min}
          max={max}
          step={step}
          value={Math.min(max, Math.max(min, number))}
          label={null}
          size="sm"
          thumbLabel={label}
          disabled={isDisabled}
          onChange={onChange}
        />
        <NumberInput
          aria-label={`${label}, as a number`}
          size="xs"
          hideControls
          value={number}
          step={step}
          suffix={unit ? ` ${unit}` : undefined}
          disabled={isDisabled}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      </div>
    </Input.Wrapper>
  )
}
