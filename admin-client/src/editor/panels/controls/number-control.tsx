import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { clampMeasure, convertMeasure, type Measure, type MeasureRule, writeMeasure } from './measure.ts'
import { ScrubLabel } from './scrub-label.tsx'
import { AUTO, UnitSelect } from './unit-select.tsx'
import { useMeasureText } from './use-measure-text.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** A number, typed with or without its unit, stepped with the arrow keys, or changed by dragging its label. */
export function NumberControl(props: ControlProps<'number'>) {
  const { control, label, help, value, isDisabled, isInherited, companions, onChange, onChangeAlso } = props
  const { unit: unitSetting, auto } = companions ?? {}
  const options = unitSetting?.field.control.kind === 'choice' ? unitSetting.field.control.options : []
  const isAuto = auto?.value === true
  const fixedUnit = control.unit ?? ''
  const unit = unitSetting ? String(unitSetting.value ?? '') : fixedUnit
  const units = unitSetting ? options : fixedUnit ? [fixedUnit] : []
  const rule: MeasureRule = { ...control, units, unit, takesAuto: auto !== undefined }
  const step = control.step ?? 1
  const number = typeof value === 'number' ? value : null

  const set = (next: number, nextUnit = unit) => {
    const others = {
      ...(unitSetting && nextUnit !== unit && { [unitSetting.key]: nextUnit }),
      ...(auto && isAuto && { [auto.key]: false }),
    }
    if (onChangeAlso && Object.keys(others).length > 0) onChangeAlso(next, others)
    else onChange(next)
  }
  const setAuto = () => {
    if (auto && !isAuto) onChangeAlso?.(isInherited ? undefined : (number ?? undefined), { [auto.key]: true })
  }
  const changeUnit = (next: string) => {
    if (next === AUTO) setAuto()
    else if (number === null && !auto && unitSetting) onChangeAlso?.(undefined, { [unitSetting.key]: next })
    else set(convertMeasure(number ?? 100, unit, next), next)
  }
  const take = (measure: Measure) => {
    if (measure.kind === 'auto') setAuto()
    else if (measure.kind === 'value') set(measure.value, measure.unit)
    else if (measure.kind === 'empty' && !isInherited) onChange(undefined)
  }
  // Inherited values are placeholders of an empty field. Read-only fields show them as values.
  const ownText = isAuto || number === null ? '' : writeMeasure(number, unitSetting ? '' : fixedUnit)
  const text = useMeasureText(isInherited && !isDisabled ? '' : ownText, rule, take)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps = STEPS[event.key]
    if (steps === undefined) return text.onKeyDown(event)
    event.preventDefault()
    text.forget()
    set(clampMeasure((number ?? control.min ?? 0) + steps * step * (event.shiftKey ? 10 : 1), control))
  }
  return (
    <TextInput
      label={
        <ScrubLabel
          value={number ?? control.min ?? 0}
          step={step}
          isDisabled={isDisabled}
          onScrub={(next) => set(clampMeasure(next, control))}
        >
          {label}
        </ScrubLabel>
      }
      description={help}
      inputMode="text"
      autoComplete="off"
      classNames={{ input: styles.number }}
      value={text.value}
      placeholder={ownText || (isAuto ? 'Auto' : 'Not set')}
      error={text.problem}
      disabled={isDisabled}
      rightSection={
        unitSetting && (
          <UnitSelect
            label={`${label} unit`}
            options={auto ? [...options, AUTO] : options}
            value={isAuto ? AUTO : unit}
            isDisabled={isDisabled}
            onChange={changeUnit}
          />
        )
      }
      rightSectionWidth={unitSetting ? 62 : undefined}
      onChange={text.onChange}
      onBlur={text.onBlur}
      onKeyDown={onKeyDown}
    />
  )
}
