import type { Source } from '../setting-source.ts'
import type { Changes } from './control-props.ts'

/** Props of a widget that edits several settings at once. */
export interface WidgetProps {
  readonly values: Readonly<Record<string, unknown>>
  readonly isDisabled: boolean
  sourceOf(key: string): Source
  /** Whether one of its settings has its own value. */
  readonly canReset: boolean
  /** Resets all of them. */
  onReset(): void
  onChange(changes: Changes): void
}
