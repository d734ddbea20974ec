import type { Control, Field } from '@mainstreet/blocks/fields'
import type { ComponentType } from 'react'

/** What every control of the settings panel is given. */
export interface ControlProps<Kind extends Control['kind'] = Control['kind']> {
  readonly control: Extract<Control, { kind: Kind }>
  readonly label: string
  readonly help?: string
  readonly value: unknown
  readonly isRequired: boolean
  readonly isDisabled: boolean
  /** Nothing of its own: taken over from a wider device, or what holds where nobody has said anything. Shown in grey. */
  readonly isInherited: boolean
  /** Settings that belong to this one and are edited in the same place. */
  readonly companions?: Companions
  /** undefined gives back what holds without a value of its own. */
  onChange(value: unknown): void
  /** Changes settings beside this one along with it, as one step. Absent where there are none. */
  onChangeAlso?(value: unknown, others: Changes): void
  /** Edits any setting: for controls whose value is made of settings. */
  readonly FieldControl: ComponentType<FieldControlProps>
}

/** Settings by their keys; undefined takes one away. */
export type Changes = Readonly<Record<string, unknown>>

/** A number's unit, and whether it is left to the browser ('auto'), are settings of their own. */
export interface Companions {
  readonly unit?: { readonly key: string; readonly field: Field<unknown>; readonly value: unknown }
  readonly auto?: { readonly key: string; readonly value: unknown }
}

/** One setting with its value, whatever kind it is. */
export interface FieldControlProps {
  readonly name: string
  readonly field: Field<unknown>
  readonly value: unknown
  readonly isDisabled?: boolean
  readonly isInherited?: boolean
  readonly companions?: Companions
  onChange(value: unknown): void
  onChangeAlso?(value: unknown, others: Changes): void
}
