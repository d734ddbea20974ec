import type {
  CalculateDocumentInput,
  CanadianProvince,
  ContactMethod,
  DocumentFieldsFragment,
  DocumentJobInput,
  DocumentType,
  Fulfilment,
  NewDocumentQuery,
  UpdateDocumentInput,
} from '../../../../generated/graphql.ts'
import { type CustomFieldTexts, changedTexts, textsOf } from '../../../platform/custom-fields/public-api.ts'
import { parsePart, parseWhole, partText } from './amounts.ts'
import { type CustomerForm, customerFormOf, customerInput } from './customer-form.ts'
import { isEmptyLine, type LineForm, lineFaults, lineInput, lineOf, newLine } from './line-form.ts'

/** A job as it is edited. */
export interface JobForm {
  readonly key: string
  /** Null until it is saved. */
  readonly id: string | null
  /** The job of an earlier visit that is offered again. */
  readonly declinedJobId: string | null
  readonly heading: string
  readonly note: string
  readonly isDone: boolean
  readonly lines: readonly LineForm[]
}

/** The part of a form that the totals depend on. */
export interface ContentForm {
  readonly lines: readonly LineForm[]
  readonly jobs: readonly JobForm[]
}

/** A document as it is edited: numbers are texts, days are as date fields have them. */
export interface DocumentForm extends ContentForm {
  readonly customerId: string | null
  readonly vehicleId: string | null
  readonly odometerIn: string
  readonly odometerOut: string
  readonly contactMethod: ContactMethod | null
  readonly fulfilment: Fulfilment
  readonly subject: string
  readonly reference: string
  readonly issuedOn: string | null
  readonly dueOn: string | null
  readonly termsDays: string
  readonly validUntil: string | null
  readonly customerNote: string
  readonly staffNote: string
  readonly terms: string
  readonly discount: string
  readonly deposit: string
  readonly assigneeIds: readonly string[]
  /** Null to use the details on record for the chosen customer. */
  readonly customer: CustomerForm | null
  /** Where it is supplied, which decides the taxes; null for what follows from the customer. */
  readonly province: CanadianProvince | null
  readonly customFields: CustomFieldTexts
}

export type DocumentChanges = Omit<UpdateDocumentInput, 'id' | 'version'>
type Optional = 'customer' | 'province' | 'customFields'
type AllChanges = Required<Omit<DocumentChanges, Optional>> & Pick<DocumentChanges, Optional>

const wholeText = (number: number | null | undefined): string => (typeof number === 'number' ? String(number) : '')

/** `keys` names rows that were on screen before they had an ID. */
export const formOf = (
  document: DocumentFieldsFragment,
  keys: ReadonlyMap<string, string> = new Map(),
): DocumentForm => ({
  customerId: document.customerId ?? null,
  vehicleId: document.vehicleId ?? null,
  odometerIn: wholeText(document.odometerIn),
  odometerOut: wholeText(document.odometerOut),
  contactMethod: document.contactMethod ?? null,
  fulfilment: document.fulfilment,
  subject: document.subject,
  reference: document.reference,
  issuedOn: document.issuedOn ?? null,
  dueOn: document.dueOn ?? null,
  termsDays: wholeText(document.termsDays),
  validUntil: document.validUntil ?? null,
  customerNote: document.customerNote,
  staffNote: document.staffNote,
  terms: document.terms,
  discount: partText(document.discount),
  deposit: partText(document.deposit),
  assigneeIds: document.assignees.map(({ id }) => id),
  customer: customerFormOf(document.customer),
  province: document.province,
  customFields: textsOf(document.customFields),
  lines: document.lines.map((line) => lineOf(line, keys)),
  jobs: document.jobs.map((job) => ({
    key: keys.get(job.id) ?? job.id,
    id: job.id,
    declinedJobId: null,
    heading: job.heading,
    note: job.note,
    isDone: job.doneAt !== null && job.doneAt !== undefined,
    lines: job.lines.map((line) => lineOf(line, keys)),
  })),
})

/** A new document with the defaults of its type and an empty line. */
export const newForm = (draft: NewDocumentQuery['newDocument'], line: LineForm = newLine()): DocumentForm => ({
  customerId: draft.customerId ?? null,
  vehicleId: draft.vehicleId ?? null,
  odometerIn: draft.type === 'WORK_ORDER' ? wholeText(draft.odometerIn) : '',
  odometerOut: '',
  contactMethod: null,
  fulfilment: 'PENDING',
  subject: '',
  reference: '',
  issuedOn: null,
  dueOn: null,
  termsDays: wholeText(draft.termsDays),
  validUntil: draft.validUntil ?? null,
  customerNote: draft.customerNote,
  staffNote: '',
  terms: draft.terms,
  discount: '',
  deposit: '',
  assigneeIds: [],
  customer: null,
  province: null,
  customFields: {},
  lines: [line],
  jobs: [],
})

const linesInput = (lines: readonly LineForm[]) => lines.filter((line) => !isEmptyLine(line)).map(lineInput)

const jobInput = ({ id, declinedJobId, heading, note, lines }: JobForm): DocumentJobInput => ({
  ...(id ? { id } : declinedJobId && { declinedJobId }),
  heading: heading.trim(),
  note,
  lines: linesInput(lines),
})

/** All fields of a form as the API takes them. */
export function inputOf(form: DocumentForm): AllChanges {
  const { odometerIn, odometerOut, termsDays, discount, deposit, lines, jobs, assigneeIds, ...others } = form
  const { customer, province, customFields, ...texts } = others
  const values = changedTexts({}, customFields)
  return {
    ...texts,
    ...(customer && { customer: customerInput(customer) }),
    ...(province && { province }),
    ...(values.length > 0 && { customFields: values }),
    odometerIn: parseWhole(odometerIn),
    odometerOut: parseWhole(odometerOut),
    termsDays: parseWhole(termsDays),
    discount: parsePart(discount) ?? null,
    deposit: parsePart(deposit) ?? null,
    assigneeIds: [...assigneeIds],
    lines: linesInput(lines),
    jobs: jobs.map(jobInput),
  } as AllChanges
}

/** Only the changed fields, so that others are not overwritten. */
export function changesBetween(before: DocumentForm, after: DocumentForm): DocumentChanges {
  const [was, is] = [before, after].map((form) => inputOf({ ...form, customFields: {} })) as [AllChanges, AllChanges]
  const names = Object.keys(is) as (keyof DocumentChanges)[]
  const changed = names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
  // Another address brings its own province, unless it is stated.
  if (changed.includes('customer') && is.province && !changed.includes('province')) changed.push('province')
  const values = changedTexts(before.customFields, after.customFields)
  return {
    ...Object.fromEntries(changed.map((name) => [name, is[name]])),
    ...(values.length > 0 && { customFields: values }),
  }
}

export interface Fault {
  readonly field: string
  readonly message: string
}

/** The errors of a form by field path. */
export function faultsOf(form: DocumentForm): Fault[] {
  const fault = (field: string, isWrong: boolean, message: string): Fault[] => (isWrong ? [{ field, message }] : [])
  const part = 'Enter a percentage, such as 10%, or an amount'
  const whole = 'Enter a whole number'
  return [
    ...fault('odometerIn', Number.isNaN(parseWhole(form.odometerIn)), whole),
    ...fault('odometerOut', Number.isNaN(parseWhole(form.odometerOut)), whole),
    ...fault('termsDays', Number.isNaN(parseWhole(form.termsDays)), whole),
    ...linePaths(form).flatMap(({ line, path }) =>
      Object.entries(lineFaults(line)).map(([name, message]) => ({ field: `${path}.${name}`, message })),
    ),
    ...form.jobs.flatMap(({ heading }, at) => fault(`jobs.${at}.heading`, heading.trim() === '', 'Enter a heading')),
    ...fault('discount', parsePart(form.discount) === undefined, part),
    ...fault('deposit', parsePart(form.deposit) === undefined, part),
  ]
}

/** The lines that are saved, in their order, with their path in the form and in what is sent. */
export function linePaths({ lines, jobs }: ContentForm) {
  const pathsIn = (some: readonly LineForm[], path: string) =>
    some
      .flatMap((line, at) => (isEmptyLine(line) ? [] : [{ line, path: `${path}.${at}` }]))
      .map((entry, at) => ({ ...entry, sentPath: `${path}.${at}` }))
  return [...pathsIn(lines, 'lines'), ...jobs.flatMap((job, at) => pathsIn(job.lines, `jobs.${at}.lines`))]
}

/** The input for calculating the totals; null while a required value is invalid. */
export function calculationOf(
  form: DocumentForm,
  type: DocumentType,
  known: Pick<CalculateDocumentInput, 'id' | 'province'>,
): CalculateDocumentInput | null {
  const isComplete = faultsOf(form).every(({ field }) => field.endsWith('.heading') || field.endsWith('.description'))
  if (!isComplete) return null
  const { lines, jobs, discount, deposit, issuedOn } = inputOf(form)
  const named = <Item extends { readonly description?: string | null }>(items: readonly Item[] | null | undefined) =>
    (items ?? []).map((item) => ({ ...item, description: item.description || '…' }))
  return {
    ...known,
    type,
    discount,
    deposit,
    issuedOn: issuedOn && /^\d{4}-\d{2}-\d{2}$/.test(issuedOn) ? issuedOn : null,
    lines: named(lines),
    jobs: (jobs ?? []).map((job) => ({ ...job, heading: job.heading || '…', lines: named(job.lines) })),
  }
}

/** Notes the keys of rows that were saved, by their IDs. */
export function rememberKeys(keys: Map<string, string>, form: ContentForm, saved: DocumentFieldsFragment): void {
  const lines = [...saved.lines, ...saved.jobs.flatMap((job) => job.lines)]
  for (const [at, { line }] of linePaths(form).entries()) {
    const id = lines[at]?.id
    if (id) keys.set(id, line.key)
  }
  for (const [at, { key }] of form.jobs.entries()) {
    const id = saved.jobs[at]?.id
    if (id) keys.set(id, key)
  }
}
