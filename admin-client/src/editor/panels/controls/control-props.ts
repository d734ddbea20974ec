import type { Control, Field } from '@mainstreet/blocks/fields'
import type { ComponentType } from 'react'

/** Props of every control in the settings panel. */
export interface ControlProps<Kind extends Control['kind'] = Control['kind']> {
  readonly control: Extract<Control, { kind: Kind }>
  readonly label: string
  readonly help?: string
  readonly value: unknown
  readonly isRequired: boolean
  /** The value waits for a Save button, so a required one may be empty until then. */
  readonly isDraft?: boolean
  readonly isDisabled: boolean
  /** The value is inherited from a wider device or a default. Shown in grey. */
  readonly isInherited: boolean
  /** Related settings that are edited in the same control. */
  readonly companions?: Companions
  /** undefined resets to the inherited or default value. */
  onChange(value: unknown): void
  /** Changes other settings too, as one step. Absent if there are none. */
  onChangeAlso?(value: unknown, others: Changes): void
  /** Renders any setting, for controls that contain other settings. */
  readonly FieldControl: ComponentType<FieldControlProps>
}

/** Settings by key; undefined removes one. */
export type Changes = Readonly<Record<string, unknown>>

/** A number's unit and its 'auto' switch are separate settings. */
export interface Companions {
  readonly unit?: { readonly key: string; readonly field: Field<unknown>; readonly value: unknown }
  readonly auto?: { readonly key: string; readonly value: unknown }
}

/** One setting with its value, of any kind. */
export interface FieldControlProps {
  readonly name: string
  readonly field: Field<unknown>
  readonly value: unknown
  /** Overrides the field's own. */
  readonly isRequired?: boolean
  readonly isDraft?: boolean
  readonly isDisabled?: boolean
  readonly isInherited?: boolean
  readonly companions?: Companions
  onChange(value: unknown): void
  onChangeAlso?(value: unknown, others: Changes): void
}
