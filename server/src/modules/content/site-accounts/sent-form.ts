import { DEFAULT_MAX_LENGTH } from '../../../kernel/validation/input-limits.ts'
import { storableText } from '../../../kernel/validation/storable-text.ts'

/** A submitted form. NUL characters are removed, because PostgreSQL can't store them. */
export class SentForm {
  private readonly values: URLSearchParams

  constructor(body: string) {
    this.values = new URLSearchParams(body)
  }

  /** The ID of the submitted form. */
  get id(): string {
    return this.text('form')
  }

  /** '' for missing fields. Truncated to one character over the limit, so that validation still reports it as too long. */
  text(name: string): string {
    return storableText(this.values.get(name) ?? '').slice(0, DEFAULT_MAX_LENGTH + 1)
  }

  isChecked(name: string): boolean {
    return this.text(name) !== ''
  }
}
