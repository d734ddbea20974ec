import type {
  CanadianProvince,
  DocumentLocale,
  DocumentSettingsPartFragment,
  UpdateDocumentSettingsInput,
} from '../../../../generated/graphql.ts'
import { parseWhole } from '../form/amounts.ts'

/** The types with numbers and texts of their own. */
export const TYPES = ['QUOTE', 'WORK_ORDER', 'INVOICE', 'REFUND'] as const
export type NumberedType = (typeof TYPES)[number]

export interface TypeForm {
  readonly prefix: string
  readonly digits: string
  readonly includesYear: boolean
  readonly customerNote: string
  readonly terms: string
}

export interface SettingsForm extends Record<NumberedType, TypeForm> {
  readonly footer: string
  readonly termsDays: string
  readonly quoteValidityDays: string
  readonly province: CanadianProvince
  readonly locale: DocumentLocale
}

export function formOf({ numbering, texts, ...settings }: DocumentSettingsPartFragment): SettingsForm {
  const of = (type: NumberedType): TypeForm => {
    const number = numbering.find((one) => one.type === type)
    const text = texts.find((one) => one.type === type)
    return {
      prefix: number?.prefix ?? '',
      digits: String(number?.digits ?? 4),
      includesYear: number?.includesYear ?? false,
      customerNote: text?.customerNote ?? '',
      terms: text?.terms ?? '',
    }
  }
  return {
    QUOTE: of('QUOTE'),
    WORK_ORDER: of('WORK_ORDER'),
    INVOICE: of('INVOICE'),
    REFUND: of('REFUND'),
    footer: settings.footer,
    termsDays: String(settings.termsDays),
    quoteValidityDays: String(settings.quoteValidityDays),
    province: settings.province,
    locale: settings.locale,
  }
}

export type Changes = Omit<UpdateDocumentSettingsInput, 'version'>

const inputOf = ({ termsDays, quoteValidityDays, footer, province, locale, ...types }: SettingsForm): Changes => ({
  termsDays: parseWhole(termsDays),
  quoteValidityDays: parseWhole(quoteValidityDays),
  footer,
  province,
  locale,
  numbering: TYPES.map((type) => {
    const { prefix, digits, includesYear } = types[type]
    return { type, prefix, digits: Number(digits), includesYear }
  }),
  texts: TYPES.map((type) => ({ type, customerNote: types[type].customerNote, terms: types[type].terms })),
})

/** Only the changed settings, so that others are not overwritten. */
export function changesBetween(before: SettingsForm, after: SettingsForm): Changes {
  const [was, is] = [inputOf(before), inputOf(after)]
  const names = Object.keys(is) as (keyof Changes)[]
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])).map((name) => [name, is[name]]),
  )
}

/** The faults of numbers of days. */
export const wrongDays = ({ termsDays, quoteValidityDays }: SettingsForm) =>
  Object.entries({ termsDays, quoteValidityDays }).flatMap(([field, typed]) =>
    Number.isInteger(parseWhole(typed)) ? [] : [{ field, message: 'Enter a whole number' }],
  )
