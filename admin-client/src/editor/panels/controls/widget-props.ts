import type { Source } from '../setting-source.ts'
import type { Changes } from './control-props.ts'

/** What a widget that edits several settings at once is given. */
export interface WidgetProps {
  readonly values: Readonly<Record<string, unknown>>
  readonly isDisabled: boolean
  sourceOf(key: string): Source
  /** Whether one of its settings has a value of its own. */
  readonly canReset: boolean
  /** Gives all of them back. */
  onReset(): void
  onChange(changes: Changes): void
}
