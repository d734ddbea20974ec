import type { Paper } from './paper.ts'
import { labelsOf } from './paper-labels.ts'

/** Writes amounts, days and numbers in the language of a document. */
export class PaperFormat {
  private readonly currency: Intl.NumberFormat
  private readonly number: Intl.NumberFormat
  private readonly date: Intl.DateTimeFormat

  constructor({ locale, currency }: Pick<Paper, 'locale' | 'currency'>) {
    const { language } = labelsOf(locale)
    this.currency = new Intl.NumberFormat(language, { style: 'currency', currency })
    this.number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
    this.date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  }

  money(cents: number): string {
    return this.currency.format(cents / 100)
  }

  /** From thousandths. */
  quantity(thousandths: number): string {
    return this.number.format(thousandths / 1000)
  }

  /** From hundredths of a percent. */
  percent(hundredths: number): string {
    return `${this.number.format(hundredths / 100)}${this.percentSign}`
  }

  /** From parts per 100,000. */
  rate(parts: number): string {
    return `${this.number.format(parts / 1000)}${this.percentSign}`
  }

  kilometres(distance: number): string {
    return `${this.number.format(distance)} km`
  }

  /** Of a day such as 2026-03-31. */
  day(day: string): string {
    return this.date.format(new Date(`${day}T00:00:00Z`))
  }

  private get percentSign(): string {
    return this.currency.resolvedOptions().locale.startsWith('fr') ? '\u00a0%' : '%'
  }
}
