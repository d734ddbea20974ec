import { Field, ID, Int, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { addDays } from '../../../kernel/time/calendar-day.ts'
import { isId, notFound } from '../../../kernel/validation/errors.ts'
import { type Customer, CustomerService } from '../../crm/customers/index.ts'
import { Vehicle } from '../../crm/vehicles/index.ts'
import { SettingsService, TenantClock } from '../../platform/settings/index.ts'
import { CanadianProvince } from '../taxes/index.ts'
import { DocumentAccess } from './document-access.ts'
import { DocumentLocale, DocumentType } from './document-kinds.ts'
import { customerSnapshot, provinceOf, vehicleSnapshot } from './document-rules.ts'
import { DocumentCustomer, DocumentVehicle, nobody } from './document-snapshot.ts'
import { DocumentSettingsService } from './settings/document-settings.service.ts'

@ObjectType({ description: 'The initial values of a new document. Nothing is stored.' })
export class NewDocument {
  @Field(() => DocumentType)
  type!: DocumentType

  @Field(() => ID, { nullable: true })
  customerId!: string | null

  @Field(() => DocumentCustomer)
  customer!: DocumentCustomer

  @Field(() => ID, { nullable: true })
  vehicleId!: string | null

  @Field(() => DocumentVehicle, { nullable: true })
  vehicle!: DocumentVehicle | null

  @Field(() => Int, { nullable: true, description: 'The latest reading in kilometres.' })
  odometerIn!: number | null

  @Field(() => CanadianProvince)
  province!: CanadianProvince

  @Field(() => String, { description: 'Today. Documents without an issue date get the day on which they are issued.' })
  today!: string

  @Field(() => Int, { nullable: true })
  termsDays!: number | null

  @Field(() => String, { nullable: true })
  validUntil!: string | null

  @Field(() => String)
  customerNote!: string

  @Field(() => String)
  terms!: string

  @Field(() => DocumentLocale)
  locale!: DocumentLocale

  @Field(() => String)
  currency!: string
}

const invoiced: readonly DocumentType[] = [DocumentType.INVOICE, DocumentType.RECURRING, DocumentType.WEB_ORDER]

/** The initial values of new documents. */
export class DocumentDrafts {
  constructor(private readonly ctx: RequestContext) {}

  async start(type: DocumentType, customerId: string | null, vehicleId: string | null): Promise<NewDocument> {
    this.ctx.use(DocumentAccess).require(type, 'can_create')
    const customer = customerId ? await this.ctx.use(CustomerService).get(customerId) : null
    if (customer?.deletedAt) throw notFound('customer')
    return this.of(
      type,
      customer,
      vehicleId ? await this.vehicle(vehicleId, customerId) : await this.onlyVehicle(customer),
    )
  }

  /** The customer's vehicle, if the tenant uses vehicles and the customer has exactly one. */
  private async onlyVehicle(customer: Customer | null): Promise<Vehicle | null> {
    const { useVehicle } = await this.ctx.use(SettingsService).site()
    if (!customer || !useVehicle) return null
    const [only, ...others] = await this.ctx.em.find(Vehicle, { customerId: customer.id }, { limit: 2 })
    return only && others.length === 0 ? only : null
  }

  async of(type: DocumentType, customer: Customer | null, vehicle: Vehicle | null): Promise<NewDocument> {
    const settings = await this.ctx.use(DocumentSettingsService).get()
    const today = await this.ctx.use(TenantClock).today()
    const texts = settings.texts.find((one) => one.type === type)
    const snapshot = customer ? customerSnapshot(customer) : nobody
    return {
      type,
      customerId: customer?.id ?? null,
      customer: snapshot,
      vehicleId: vehicle?.id ?? null,
      vehicle: vehicle && vehicleSnapshot(vehicle),
      odometerIn: vehicle?.odometer ?? null,
      province: provinceOf(snapshot) ?? settings.province,
      today,
      termsDays: invoiced.includes(type) ? settings.termsDays : null,
      validUntil: type === DocumentType.QUOTE ? addDays(today, settings.quoteValidityDays) : null,
      customerNote: texts?.customerNote ?? '',
      terms: texts?.terms ?? '',
      locale: settings.locale,
      currency: 'CAD',
    }
  }

  /** A vehicle of the customer. */
  async vehicle(id: string, customerId: string | null): Promise<Vehicle> {
    const vehicle = isId(id) && customerId ? await this.ctx.em.findOne(Vehicle, { id, customerId }) : null
    if (!vehicle) throw notFound('vehicle')
    return vehicle
  }
}
