import { checkInput } from '../../../kernel/validation/check-input.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { phoneIn } from '../../../kernel/validation/phone.ts'
import type { ValueChange } from '../../platform/custom-fields/index.ts'
import {
  ImportMatchPolicy,
  type ImportSettings,
  RowOutcome,
  type RowResult,
} from '../../platform/data-exchange/index.ts'
import {
  CreateCustomerInput,
  Customer,
  type CustomerFields,
  type CustomerKey,
  type CustomerTag,
  checkedCustomer,
  MOST_TAGS,
  type WrittenCustomer,
} from '../customers/index.ts'
import type { Vehicle } from '../vehicles/index.ts'
import type { CustomerRow } from './customer-row.ts'
import { RowVehicles, type WrittenVehicle } from './row-vehicles.ts'

const MOST_TAGS_EACH = 50
const LONGEST_TAG = 40
/** PostgreSQL can't store this character. */
const UNKEEPABLE = '\u0000'

/** Validates the custom fields of a row; the ID is null for a new customer. */
type ReadOwn = (id: string | null, typed: CustomerRow['customFields']) => Promise<ValueChange>

const NONE: ValueChange = { faults: [], auditChanges: [], changed: [] }
/** Placeholder ID of a customer that an earlier row creates. Its required fields have been checked already. */
const NOBODY_YET = '00000000-0000-0000-0000-000000000000'

export interface KnownCustomer {
  readonly customer: Customer
  readonly tags: readonly CustomerTag[]
  readonly vehicles: readonly Vehicle[]
  /** Whether rows that were imported before are about it. */
  readonly isInFile: boolean
}

type Row = CustomerRow & { readonly row: number }

/** The state of a customer after the rows so far. The record itself changes only after all rows are read. */
interface Draft {
  readonly customer: Customer
  readonly isNew: boolean
  fields: CustomerFields
  readonly tags: Set<string>
  readonly vehicles: RowVehicles
  /** Whether an earlier row of the file is about this customer, which `row` names if it is at hand. */
  isInFile: boolean
  row: number | null
  values: ValueChange
  isWritten: boolean
}

/** Processes rows in order, so that a row can match a customer created by an earlier row. Writes nothing. */
export class CustomerRows {
  readonly key: CustomerKey | null
  private readonly drafts: Draft[] = []
  private readonly known = new Map<string, Draft[]>()
  private readonly tagNames: Set<string>

  constructor(
    private readonly settings: ImportSettings,
    tags: readonly CustomerTag[],
    private readonly readOwn: ReadOwn,
  ) {
    this.key = settings.matchBy as CustomerKey | null
    this.tagNames = new Set(tags.map(({ name }) => name.toLowerCase()))
  }

  /** Registers an existing customer with its tags and vehicles for matching. */
  know({ customer, tags, vehicles, isInFile }: KnownCustomer): void {
    const names = new Set(tags.map(({ name }) => name.toLowerCase()))
    const known = new RowVehicles(vehicles)
    this.keep({
      customer,
      isNew: false,
      fields: customer,
      tags: names,
      vehicles: known,
      isInFile,
      row: null,
      values: NONE,
      isWritten: false,
    })
  }

  /** The normalized value that the row is matched by; null if it is missing or invalid. */
  keyOf({ typed, country }: CustomerRow): string | null {
    const value = this.key && typed[this.key]
    if (!value || value.includes(UNKEEPABLE)) return null
    return this.key === 'email' ? value.toLowerCase() : phoneIn(typed.country?.toUpperCase() ?? country, value)
  }

  async take(row: Row): Promise<RowResult> {
    try {
      return { row: row.row, ...(await this.processRow(row)) }
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      return { row: row.row, outcome: RowOutcome.FAILED, title: titleOf(row.typed), faults: error.faults }
    }
  }

  /** The customers to write with their new values. `idsByName` finds or creates tags by name. */
  async toWrite(
    idsByName: (names: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<WrittenCustomer[]> {
    const changed = this.drafts.filter(({ isWritten }) => isWritten)
    const ids = await idsByName(changed.flatMap(({ tags }) => [...tags]))
    return changed.map(({ customer, isNew, fields, tags, values }) => ({
      customer,
      isNew,
      fields,
      values,
      tagIds: [...tags].flatMap((name) => ids.get(name.toLowerCase()) ?? []),
    }))
  }

  /** The vehicles to write, once their customers are. */
  get writtenVehicles(): { customer: Customer; vehicle: WrittenVehicle }[] {
    return this.drafts.flatMap(({ customer, vehicles }) =>
      [...vehicles.written].map((vehicle) => ({ customer, vehicle })),
    )
  }

  private async processRow(row: Row): Promise<Omit<RowResult, 'row'>> {
    const key = this.keyOf(row)
    const matches = key === null ? [] : (this.known.get(key) ?? [])
    if (matches.length > 1) throw new UserInputError(ambiguous(this.key as CustomerKey, matches.length))
    const [match] = matches
    const [isCombined, combinedWith] = [match?.isInFile ?? false, match?.row ?? null]
    if (match && this.settings.matchPolicy === ImportMatchPolicy.SKIP) {
      noteRow(match, row.row)
      return { outcome: RowOutcome.UNCHANGED, title: titleOf(match.fields), isCombined, combinedWith }
    }
    await checkLengths(row)
    const { country = match ? undefined : row.country } = row.typed
    const id = match ? (match.isNew ? NOBODY_YET : match.customer.id) : null
    const values = await this.readOwn(id, row.customFields)
    const typed = { ...row.typed, ...(country ? { country } : {}) }
    const fields = checkedCustomer(typed, match?.fields, values.faults)
    this.checkTags(row)
    const title = titleOf(fields)
    const vehicles = match?.vehicles ?? new RowVehicles([])
    const hasNewVehicle = row.vehicle !== null && vehicles.take(row.vehicle)
    const about = { title, detail: detailOf(row), isCombined, combinedWith }
    if (!match) {
      const customer = new Customer()
      this.keep({
        customer,
        isNew: true,
        fields,
        tags: new Set(row.tags),
        vehicles,
        isInFile: true,
        row: row.row,
        values,
        isWritten: true,
      })
      return { outcome: RowOutcome.CREATED, ...about }
    }
    noteRow(match, row.row)
    if (
      !hasNewVehicle &&
      values.changed.length === 0 &&
      isSame(match.fields, fields) &&
      row.tags.every((tag) => match.tags.has(tag.toLowerCase()))
    )
      return { outcome: RowOutcome.UNCHANGED, ...about }
    match.fields = fields
    match.values = mergeChanges(match.values, values)
    match.isWritten = true
    for (const tag of row.tags) if (!match.tags.has(tag.toLowerCase())) match.tags.add(tag)
    return { outcome: RowOutcome.UPDATED, ...about }
  }

  private keep(draft: Draft): void {
    this.drafts.push(draft)
    const value = this.key && draft.fields[this.key]
    if (value) this.known.set(value, [...(this.known.get(value) ?? []), draft])
  }

  private checkTags({ tags }: Row): void {
    if (tags.length > MOST_TAGS_EACH) throw fault('tags', `A customer has at most ${MOST_TAGS_EACH} tags`)
    if (tags.some((tag) => tag.length > LONGEST_TAG)) throw fault('tags', `A tag has at most ${LONGEST_TAG} characters`)
    const all = new Set([...this.tagNames, ...tags.map((tag) => tag.toLowerCase())])
    if (all.size > MOST_TAGS && all.size > this.tagNames.size)
      throw fault('tags', `There can be no more than ${MOST_TAGS} tags. Use some that there are already`)
    for (const tag of all) this.tagNames.add(tag)
  }
}

async function checkLengths({ typed, tags }: Row): Promise<void> {
  const bad = [...Object.entries(typed), ...tags.map((tag) => ['tags', tag] as const)].find(([, text]) =>
    text?.includes(UNKEEPABLE),
  )
  if (bad) throw fault(bad[0], 'This contains a character that cannot be stored')
  const input = Object.assign(new CreateCustomerInput(), typed)
  if ((typed.country?.length ?? 0) > 2) throw fault('country', 'Enter a valid country, such as CA or Canada')
  await checkInput(input)
}

const fault = (field: string, message: string) => new UserInputError({ code: 'INVALID', message, field })

function ambiguous(key: CustomerKey, count: number): InputFault {
  const by = key === 'email' ? 'email address' : 'phone number'
  return { code: 'AMBIGUOUS', field: key, message: `${count} customers have this ${by}. Merge them first` }
}

/** On duplicates, the last value wins. */
function mergeChanges(one: ValueChange, other: ValueChange): ValueChange {
  const again = new Set(other.changed.map(({ field }) => field.id))
  const labels = new Set(other.auditChanges.map(({ field }) => field))
  return {
    faults: [],
    changed: [...one.changed.filter(({ field }) => !again.has(field.id)), ...other.changed],
    auditChanges: [...one.auditChanges.filter(({ field }) => !labels.has(field)), ...other.auditChanges],
  }
}

function isSame(one: CustomerFields, other: CustomerFields): boolean {
  return (Object.keys(other) as (keyof CustomerFields)[]).every((name) => one[name] === other[name])
}

function noteRow(draft: Draft, row: number): void {
  draft.isInFile = true
  draft.row ??= row
}

/** '2019 Honda Civic · ABC 123', or nothing for a row without a vehicle. */
function detailOf({ vehicle }: Row): string {
  const { year, make, model, plate, vin } = vehicle ?? {}
  const name = [year, make, model].filter(Boolean).join(' ')
  return [name, plate || (name ? '' : vin)].filter(Boolean).join(' · ')
}

function titleOf({ firstname, lastname, email, phone }: { [Name in keyof CustomerFields]?: string | null }): string {
  return [firstname, lastname].filter(Boolean).join(' ') || email || phone || ''
}
