/** What a browser sent. PostgreSQL keeps no character zero, and nobody types one. */
export class SentForm {
  private readonly values: URLSearchParams

  constructor(body: string) {
    this.values = new URLSearchParams(body.replaceAll('%00', ''))
  }

  /** Which form of the page it was. */
  get id(): string {
    return this.text('form')
  }

  /** '' for what was not sent. */
  text(name: string): string {
    return this.values.get(name) ?? ''
  }

  isChecked(name: string): boolean {
    return this.text(name) !== ''
  }
}
