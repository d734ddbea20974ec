import type { Control } from '@mainstreet/blocks/fields'

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
}
