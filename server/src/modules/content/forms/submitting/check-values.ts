import { amountIn, carbonFigures, offsetText, tonsText } from '@mainstreet/blocks/carbon'
import { type FormDefinition, type FormField, type FormValues, statesOf, takesValue } from '@mainstreet/blocks/forms'
import { fileTypeFromFile } from 'file-type'
import type { InputFault } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { FormValue } from '../submissions/form-submission.entity.ts'
import { type FieldResult, readField } from './field-values.ts'
import type { MatchTexts } from './match-texts.ts'
import type { SentFile, SentSubmission } from './sent-submission.ts'
import type { StoreResult } from './store-values.ts'

/** Fields that the form no longer has are stored, but not any number of them. */
const MOST_OUTDATED = 20
const MOST_OUTDATED_CHARACTERS = 2_000
const ACCEPTED_FILES = ['image/jpeg', 'image/png', 'application/pdf']

export interface CheckedValues {
  readonly values: readonly FormValue[]
  /** `field` is the key of the field. */
  readonly faults: readonly InputFault[]
}

/** Validates submitted values by the rules of the published form. */
export async function checkValues(
  form: FormDefinition,
  { values: sent, labels }: Pick<SentSubmission, 'values' | 'labels'>,
  files: readonly Pick<SentFile, 'key' | 'name'>[],
  matches: MatchTexts,
  chosen: ReadonlyMap<string, StoreResult>,
): Promise<CheckedValues> {
  const textsOf = (key: string) => sent.get(key) ?? []
  const namesOf = (key: string) => files.filter((file) => file.key === key).map(({ name }) => name)
  const results = new Map(
    form.fields
      .filter(takesValue)
      .map((field) => [
        field,
        field.type === 'file'
          ? { value: namesOf(field.key).join(', ') }
          : (chosen.get(field.key) ?? readField(field, textsOf)),
      ]),
  )
  const read: FormValues = Object.fromEntries(
    [...results].map(([field, result]) => [field.key, optionsIn(field, result)]),
  )
  const { shown, required } = statesOf(form.fields, read)
  const values: FormValue[] = []
  const faults: InputFault[] = []
  const mismatched = await mismatchedIn(results, shown, matches)
  for (const [field, result] of results) {
    if (!shown.has(field.key)) continue
    const message = 'fault' in result ? result.fault : faultOf(field, result.value, required.has(field.key))
    if (message) faults.push({ code: 'INVALID', message, field: field.key })
    else if (mismatched.has(field))
      faults.push({ code: 'INVALID', message: field.patternMessage || 'Check this entry', field: field.key })
    else if ('value' in result) values.push(valueFor(field, result.value, chosen.get(field.key)?.recordIds))
  }
  if (form.calculatesCarbon) faults.push(...carbonFaults(values))
  if (form.offersNewsletter && textsOf('_newsletter').includes('true')) values.push(AGREED)
  if (form.calculatesCarbon) values.push(...carbonValues(textsOf))
  return { values: [...values, ...outdatedValues(form, sent, labels)], faults }
}

/** The checkbox next to the fields. */
const AGREED: FormValue = {
  key: 'newsletter',
  label: 'Newsletter',
  type: 'newsletter',
  value: 'Yes',
  isOutdated: false,
  mapping: 'none',
}

const AMOUNTS = ['shipment_weight', 'shipment_distance']

function carbonFaults(values: readonly FormValue[]): InputFault[] {
  const wrong = values.filter(({ key, value }) => AMOUNTS.includes(key) && value && !((amountIn(value) ?? 0) > 0))
  return wrong.map(({ key }) => ({ code: 'INVALID', message: 'Enter a number above 0', field: key }))
}

/** Calculated here, so that they don't depend on the browser. */
function carbonValues(textsOf: (key: string) => readonly string[]): FormValue[] {
  const textOf = (key: string) => textsOf(key)[0]?.trim() ?? ''
  const figures = carbonFigures({
    method: textOf('method'),
    weight: textOf('shipment_weight'),
    distance: textOf('shipment_distance'),
    unit: textOf('unit_of_measurement'),
  })
  if (!figures) return []
  const calculated = (key: string, label: string, value: string): FormValue => {
    return { key, label, type: 'text', value, isOutdated: false, mapping: 'none' }
  }
  return [
    calculated('emissions', 'Emissions', tonsText(figures.tons)),
    calculated('offset_total', 'Offset total', offsetText(figures.offset)),
    calculated('emissions_fixed_factor', 'Emissions by the fixed factor', tonsText(figures.submittedTons)),
  ]
}

const valueFor = (field: FormField, value: string, recordIds?: readonly string[]): FormValue => {
  const { key, label, type, customerMapping: mapping } = field
  return { key, label: label || key, type, value, isOutdated: false, mapping, ...(recordIds && { recordIds }) }
}

/** Conditions compare with each chosen option. */
function optionsIn({ type, options }: FormField, result: FieldResult): readonly string[] {
  const value = 'value' in result ? result.value : ''
  return type === 'checkbox' && options.length > 0 ? value.split(', ') : [value]
}

function faultOf(field: FormField, value: string, isRequired: boolean): string | null {
  return value === '' && isRequired ? requiredMessage(field) : null
}

/** The shown fields whose texts don't match their patterns. */
async function mismatchedIn(
  results: ReadonlyMap<FormField, FieldResult>,
  shown: ReadonlySet<string>,
  matches: MatchTexts,
): Promise<Set<FormField>> {
  const texts = [...results].flatMap(([field, result]) => {
    const text = 'value' in result ? result.value : ''
    return text && field.pattern && shown.has(field.key) ? [{ field, pattern: field.pattern, text }] : []
  })
  if (texts.length === 0) return new Set()
  const answers = await matches(texts.map(({ pattern, text }) => ({ pattern, text })))
  return new Set(texts.filter((_, index) => !answers[index]).map(({ field }) => field))
}

function requiredMessage({ type }: FormField): string {
  if (type === 'checkbox' || type === 'newsletter' || type === 'product-categories-checkbox') return 'Check this box'
  if (type === 'radio' || type === 'dropdown' || type === 'product-categories-dropdown') return 'Choose an option'
  if (type === 'file') return 'Choose a file'
  return 'This is required'
}

/** Values of fields that were in the form when the visitor opened the page. */
function outdatedValues(
  { fields }: FormDefinition,
  sent: SentSubmission['values'],
  labels: SentSubmission['labels'],
): FormValue[] {
  const isKnown = (key: string) =>
    key.startsWith('_') || fields.some((field) => key === field.key || key.startsWith(`${field.key}__`))
  return [...sent]
    .filter(([key, texts]) => !isKnown(key) && texts.some((text) => text.trim()))
    .slice(0, MOST_OUTDATED)
    .map(([key, texts]) => ({
      key: truncate(key, 100),
      label: truncate(labels.get(key) ?? key, 100),
      type: 'text' as const,
      value: truncate(
        texts
          .join(', ')
          .replace(/\p{Cc}+/gu, ' ')
          .trim(),
        MOST_OUTDATED_CHARACTERS,
      ),
      isOutdated: true,
      mapping: 'none' as const,
    }))
}

/** The files of the form's own file fields. Others are dropped, because no page offered to send them. */
export function filesOf<File extends { readonly key: string }>(
  { fields }: FormDefinition,
  files: readonly File[],
): File[] {
  const keys = new Set(fields.filter(({ type }) => type === 'file').map(({ key }) => key))
  return files.filter(({ key }) => keys.has(key))
}

/** The errors of files, by their content, regardless of their names. */
export async function fileFaults(files: readonly SentFile[]): Promise<InputFault[]> {
  const faults: InputFault[] = []
  for (const { key, name, path } of files) {
    // A file that only pretends to be of a kind may break off anywhere.
    const type = await fileTypeFromFile(path).catch(() => undefined)
    if (type && ACCEPTED_FILES.includes(type.mime)) continue
    faults.push({ code: 'INVALID', message: `“${truncate(name, 100)}” is not a JPG, PNG or PDF file`, field: key })
  }
  return faults
}
