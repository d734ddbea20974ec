/** A submitted form. Removes null characters, which PostgreSQL can't store. */
export class SentForm {
  private readonly values: URLSearchParams

  constructor(body: string) {
    this.values = new URLSearchParams(body.replaceAll('%00', ''))
  }

  /** The ID of the submitted form. */
  get id(): string {
    return this.text('form')
  }

  /** '' for missing fields. */
  text(name: string): string {
    return this.values.get(name) ?? ''
  }

  isChecked(name: string): boolean {
    return this.text(name) !== ''
  }
}
