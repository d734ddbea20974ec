import type { Control, Field } from '@mainstreet/blocks/fields'
import type { ComponentType, ReactNode } from 'react'

/** What every control of the settings panel is given. */
export interface ControlProps<Kind extends Control['kind'] = Control['kind']> {
  readonly control: Extract<Control, { kind: Kind }>
  readonly label: string
  readonly help?: string
  readonly value: unknown
  readonly isRequired: boolean
  readonly isDisabled: boolean
  /** Taken over from a wider device: shown in grey. */
  readonly isInherited: boolean
  /** undefined gives back what holds without a value of its own. */
  onChange(value: unknown): void
  /** Changes settings beside this one along with it; only where the block's own settings are edited. */
  onChangeAlso?(value: unknown, others: Readonly<Record<string, unknown>>): void
  /** Edits any setting: for controls whose value is made of settings. */
  readonly FieldControl: ComponentType<FieldControlProps>
}

/** One setting with its value, whatever kind it is. */
export interface FieldControlProps {
  readonly name: string
  readonly field: Field<unknown>
  readonly value: unknown
  readonly isDisabled?: boolean
  readonly isInherited?: boolean
  /** The setting that holds a number's unit, drawn inside the number's field. */
  readonly unitControl?: ReactNode
  onChange(value: unknown): void
  onChangeAlso?(value: unknown, others: Readonly<Record<string, unknown>>): void
}
