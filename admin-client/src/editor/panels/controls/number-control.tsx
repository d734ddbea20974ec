import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ControlProps } from './control-props.ts'
import { ScrubLabel } from './scrub-label.tsx'

/** A number, with its unit inside the field. Dragging the label sideways changes it. */
export function NumberControl(props: ControlProps<'number'> & { unitControl?: ReactNode }) {
  const { control, label, help, value, isDisabled, isInherited, onChange, unitControl } = props
  const number = typeof value === 'number' ? value : null
  const { min, max, step = 1, unit } = control
  const put = (next: number) => onChange(Math.min(max ?? next, Math.max(min ?? next, next)))
  return (
    <NumberInput
      label={
        <ScrubLabel value={number ?? 0} step={step} isDisabled={isDisabled} onScrub={put}>
          {label}
        </ScrubLabel>
      }
      description={help}
      value={number ?? ''}
      placeholder="Auto"
      min={min}
      max={max}
      step={step}
      suffix={unit && !unitControl ? ` ${unit}` : undefined}
      clampBehavior="blur"
      hideControls={Boolean(unitControl)}
      rightSection={unitControl}
      rightSectionWidth={unitControl ? 64 : undefined}
      disabled={isDisabled}
      data-inherited={isInherited || undefined}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next)
        else if (next === '') onChange(undefined)
      }}
    />
  )
}
