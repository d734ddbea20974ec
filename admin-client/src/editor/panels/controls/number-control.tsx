import { NumberInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { ScrubLabel } from './scrub-label.tsx'

/** A number, with its unit inside the field. Dragging the label sideways changes it. */
export function NumberControl(props: ControlProps<'number'> & { unitControl?: ReactNode }) {
  const { control, label, help, value, isDisabled, isInherited, onChange, unitControl } = props
  const number = typeof value === 'number' ? value : null
  const { min, max, step = 1, unit } = control
  const clamped = (next: number) => Math.min(max ?? next, Math.max(min ?? next, next))
  // On the way to a number there are others beyond the limits (the 1 of 12): they stay in the field, out of the page.
  const [typed, setTyped] = useState<number | null>(null)
  return (
    <NumberInput
      label={
        <ScrubLabel value={number ?? 0} step={step} isDisabled={isDisabled} onScrub={(next) => onChange(clamped(next))}>
          {label}
        </ScrubLabel>
      }
      description={help}
      value={typed ?? number ?? ''}
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
      onBlur={() => {
        if (typed !== null) onChange(clamped(typed))
        setTyped(null)
      }}
      onChange={(next) => {
        const isBeyond = typeof next === 'number' && clamped(next) !== next
        setTyped(isBeyond ? next : null)
        if (next === '') onChange(undefined)
        else if (typeof next === 'number' && !isBeyond) onChange(next)
      }}
    />
  )
}
