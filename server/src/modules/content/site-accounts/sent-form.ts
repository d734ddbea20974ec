import { DEFAULT_MAX_LENGTH } from '../../../kernel/validation/input-limits.ts'

/** What a browser sent. PostgreSQL keeps no character zero, and nobody types one. */
export class SentForm {
  private readonly values: URLSearchParams

  constructor(body: string) {
    this.values = new URLSearchParams(body.replaceAll('%00', ''))
  }

  /** The ID of the submitted form. */
  get id(): string {
    return this.text('form')
  }

  /** '' for what was not sent; one character more than is taken shows whoever checks it that there were more. */
  text(name: string): string {
    return (this.values.get(name) ?? '').slice(0, DEFAULT_MAX_LENGTH + 1)
  }

  isChecked(name: string): boolean {
    return this.text(name) !== ''
  }
}
