import { collapseSpaces } from '@mainstreet/blocks/text'
import { LockMode } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { isStillReferenced } from '../../../kernel/database/is-still-referenced.ts'
import { lockRecord } from '../../../kernel/database/records.ts'
import { flushNamed } from '../../../kernel/database/unique.ts'
import { invalidField, isId, orNotFound, requireVersion, UserInputError } from '../../../kernel/validation/errors.ts'
import { knownClasses, knownRates, knownTaxes } from './canadian-taxes.ts'
import type { CanadianProvince } from './province.ts'
import { Tax, TaxClass, TaxRate } from './tax.entity.ts'
import type {
  CreateTaxClassInput,
  CreateTaxInput,
  CreateTaxRateInput,
  UpdateTaxClassInput,
  UpdateTaxInput,
  UpdateTaxRateInput,
} from './tax.inputs.ts'
import { checkedRate, isValidOn, overlap, rateOf } from './tax-rules.ts'

/** A tax with the rate that applies somewhere on a day. */
export interface AppliedTax {
  readonly taxId: string
  readonly name: string
  readonly registrationNumber: string
  /** In parts per 100,000. */
  readonly rate: number
}

/** The taxes, tax classes and rates of a tenant. Writes require a transaction. */
export class TaxService {
  constructor(private readonly ctx: RequestContext) {}

  taxes(): Promise<Tax[]> {
    return this.ctx.em.find(Tax, {}, { orderBy: { name: 'asc', id: 'asc' } })
  }

  /** The default class first, then by name. */
  classes(): Promise<TaxClass[]> {
    return this.ctx.em.find(TaxClass, {}, { orderBy: { isDefault: 'desc', name: 'asc', id: 'asc' } })
  }

  /** Ordered by province, then by start date. */
  async rates(): Promise<TaxRate[]> {
    // Loaded here once, so that the field `tax` of each rate needs no statement of its own.
    await this.taxes()
    const orderBy = { province: 'asc', taxId: 'asc', validFrom: 'asc nulls first', id: 'asc' } as const
    return this.ctx.em.find(TaxRate, {}, { orderBy })
  }

  /** The taxes of each class in a province on a day, by the ID of the class, in the order of their names. */
  async appliedTaxes(province: CanadianProvince, day: string): Promise<Map<string, AppliedTax[]>> {
    const [taxes, rates] = [await this.taxes(), await this.ctx.em.find(TaxRate, { province })]
    const applied = new Map<string, AppliedTax[]>()
    for (const { id: taxId, name, registrationNumber } of taxes)
      for (const { taxClassId, rate } of rates.filter((one) => one.taxId === taxId && isValidOn(one, day)))
        applied.set(taxClassId, [...(applied.get(taxClassId) ?? []), { taxId, name, registrationNumber, rate }])
    return applied
  }

  createTax({ name, registrationNumber }: CreateTaxInput): Promise<Tax> {
    const tax = this.ctx.em.create(Tax, {
      name: collapseSpaces(name),
      registrationNumber: collapseSpaces(registrationNumber ?? ''),
    })
    return flushNamed(this.ctx.em, 'tax', tax)
  }

  async updateTax({ id, version, name, registrationNumber }: UpdateTaxInput): Promise<Tax> {
    const tax = await lockRecord(this.ctx.em, { entity: Tax, noun: 'tax' }, id)
    requireVersion('tax', tax, version)
    if (typeof name === 'string') tax.name = collapseSpaces(name)
    if (typeof registrationNumber === 'string') tax.registrationNumber = collapseSpaces(registrationNumber)
    return flushNamed(this.ctx.em, 'tax', tax)
  }

  async deleteTax(id: string): Promise<string> {
    const tax = await lockRecord(this.ctx.em, { entity: Tax, noun: 'tax' }, id)
    if ((await this.ctx.em.count(TaxRate, { taxId: tax.id })) > 0)
      throw new UserInputError(`${tax.name} still has rates. Delete them first.`)
    this.ctx.em.remove(tax)
    await this.ctx.em.flush()
    return tax.id
  }

  async createClass({ name, description }: CreateTaxClassInput): Promise<TaxClass> {
    const isFirst = (await this.lockedClasses()).length === 0
    const values = { name: collapseSpaces(name), description: collapseSpaces(description ?? ''), isDefault: isFirst }
    return flushNamed(this.ctx.em, 'tax class', this.ctx.em.create(TaxClass, values))
  }

  async updateClass({ id, version, name, description, isDefault }: UpdateTaxClassInput): Promise<TaxClass> {
    const classes = await this.lockedClasses()
    const taxClass = orNotFound(
      classes.find((one) => one.id === id.toLowerCase()),
      'tax class',
    )
    requireVersion('tax class', taxClass, version)
    if (typeof name === 'string') taxClass.name = collapseSpaces(name)
    if (typeof description === 'string') taxClass.description = collapseSpaces(description)
    if (isDefault === false && taxClass.isDefault)
      throw invalidField('isDefault', 'Make another class the default instead.')
    if (isDefault && !taxClass.isDefault) {
      for (const one of classes) one.isDefault = false
      // There is at most one default at any time.
      await flushNamed(this.ctx.em, 'tax class', taxClass)
      taxClass.isDefault = true
    }
    return flushNamed(this.ctx.em, 'tax class', taxClass)
  }

  async deleteClass(id: string): Promise<string> {
    const taxClass = await lockRecord(this.ctx.em, { entity: TaxClass, noun: 'tax class' }, id)
    if (taxClass.isDefault) throw new UserInputError('Make another class the default before you delete this one.')
    const { name } = taxClass
    this.ctx.em.remove(taxClass)
    try {
      await this.ctx.em.flush()
      // Otherwise references are checked at the end of the transaction, too late for a specific error.
      await this.ctx.em.execute('set constraints all immediate')
    } catch (error) {
      if (!isStillReferenced(error)) throw error
      throw new UserInputError(`${name} is in use. Assign another class to its products and lines first.`)
    }
    return id
  }

  async createRate({ taxClassId, taxId, province, ...typed }: CreateTaxRateInput): Promise<TaxRate> {
    const values = checkedRate(typed, null)
    // The lock makes concurrent rates of a class wait, so that two of them can't overlap.
    const taxClass = await lockRecord(this.ctx.em, { entity: TaxClass, noun: 'tax class' }, taxClassId)
    const tax = orNotFound(isId(taxId) ? await this.ctx.em.findOne(Tax, taxId) : null, 'tax')
    const rate = this.ctx.em.create(TaxRate, { taxClassId: taxClass.id, taxId: tax.id, province, ...values })
    await this.refuseOverlap(rate)
    await this.ctx.em.flush()
    return rate
  }

  async updateRate({ id, version, ...typed }: UpdateTaxRateInput): Promise<TaxRate> {
    const found = await lockRecord(this.ctx.em, { entity: TaxRate, noun: 'tax rate' }, id)
    await lockRecord(this.ctx.em, { entity: TaxClass, noun: 'tax class' }, found.taxClassId)
    requireVersion('tax rate', found, version)
    Object.assign(found, checkedRate(typed, found))
    await this.refuseOverlap(found)
    await this.ctx.em.flush()
    return found
  }

  async deleteRate(id: string): Promise<string> {
    this.ctx.em.remove(await lockRecord(this.ctx.em, { entity: TaxRate, noun: 'tax rate' }, id))
    await this.ctx.em.flush()
    return id
  }

  /** Adds missing classes, taxes and rates of Canada. Existing ones with the same name are kept. */
  async addCanadianTaxes(): Promise<TaxClass[]> {
    const { em } = this.ctx
    const classes = await this.lockedClasses()
    const taxes = await this.taxes()
    for (const { name, description } of knownClasses)
      if (!findByName(classes, name))
        classes.push(em.create(TaxClass, { name, description, isDefault: classes.length === 0 }))
    for (const name of knownTaxes) if (!findByName(taxes, name)) taxes.push(em.create(Tax, { name }))
    await em.flush()
    const present = await this.rates()
    for (const { province, tax: taxName, percentage, classes: names, from, to } of knownRates)
      for (const className of names) {
        const [tax, taxClass] = [findByName(taxes, taxName), findByName(classes, className)]
        if (!tax || !taxClass) continue
        const period = { validFrom: from ?? null, validTo: to ?? null }
        const isKnown = present.some(
          (one) =>
            one.taxClassId === taxClass.id && one.taxId === tax.id && one.province === province && overlap(one, period),
        )
        const rate = rateOf(percentage)
        if (isKnown || rate === null) continue
        em.create(TaxRate, { taxClassId: taxClass.id, taxId: tax.id, province, rate, ...period })
      }
    await em.flush()
    return this.classes()
  }

  private async refuseOverlap(rate: TaxRate): Promise<void> {
    const { id, taxClassId, taxId, province } = rate
    const others = await this.ctx.em.find(TaxRate, { taxClassId, taxId, province })
    const other = others.find((one) => one.id !== id && one !== rate && overlap(one, rate))
    if (!other) return
    const since = other.validFrom ? `from ${other.validFrom}` : ''
    const until = other.validTo ? `until ${other.validTo}` : ''
    const period = [since, until].filter(Boolean).join(' ') || 'without a last day'
    throw invalidField(
      'validFrom',
      `There is already a rate of ${other.percentage}% ${period}. Give it a last day first, or change it.`,
      'TAKEN',
    )
  }

  private lockedClasses(): Promise<TaxClass[]> {
    return this.ctx.em.find(TaxClass, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  }
}

function findByName<Row extends { readonly name: string }>(rows: readonly Row[], name: string): Row | undefined {
  return rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
}
