import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { hasCheckDigit } from './vin.ts'

export enum VehicleType {
  CAR = 'car',
  TRUCK = 'truck',
  MOTORCYCLE = 'motorcycle',
}
registerEnumType(VehicleType, { name: 'VehicleType' })

/** A vehicle's validated fields. */
export interface VehicleFields {
  readonly type: VehicleType
  readonly vin: string
  readonly make: string
  readonly model: string
  readonly year: number | null
  readonly color: string
  readonly plate: string
  readonly odometer: number | null
}

/** A customer's vehicle. */
@ObjectType()
@Index({ properties: ['tenantId', 'customerId', 'id'] })
@Index({
  name: 'vehicle_here',
  expression: `create index "vehicle_here" on "vehicle" ("tenant_id", "customer_id") where ("is_checked_in")`,
})
@Index({
  name: 'vehicle_vin_here',
  expression: `create unique index "vehicle_vin_here" on "vehicle" ("tenant_id", "vin") where ("is_checked_in" and "vin" <> '')`,
})
@Index({
  name: 'vehicle_plate_here',
  expression: `create unique index "vehicle_plate_here" on "vehicle" ("tenant_id", upper(regexp_replace("plate", '[^[:alnum:]]', '', 'g'))) where ("is_checked_in" and "plate" <> '')`,
})
@Audited({ area: 'customers', title: 'displayName', subject: 'customerId', ignored: ['customerId'] })
@TenantTable()
export class Vehicle extends VersionedEntity implements VehicleFields {
  @Field(() => ID)
  @Property({ type: 'uuid' })
  customerId!: string

  @Field(() => VehicleType)
  @Property({ type: 'string' })
  type: Opt<VehicleType> = VehicleType.CAR

  @Field(() => String)
  @Property({ type: 'string', length: 17 })
  vin: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  make: Opt<string> = ''

  @Field(() => String)
  @Property({ type: 'string', length: 60 })
  model: Opt<string> = ''

  @Field(() => Int, { nullable: true })
  @Property({ type: 'integer', nullable: true })
  year: number | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 40 })
  color: Opt<string> = ''

  @Field(() => String, {
    description: 'In capitals, spaced the same way however it was entered. Searches ignore spacing.',
  })
  @Property({ type: 'string', length: 20 })
  plate: Opt<string> = ''

  @Field(() => Int, { nullable: true, description: 'The latest reading in kilometres.' })
  @Property({ type: 'integer', nullable: true })
  odometer: number | null = null

  @Field(() => Boolean, { description: 'Whether the vehicle is on the premises.' })
  @Property({ type: 'boolean' })
  isCheckedIn: Opt<boolean> = false

  @Field(() => String, { description: 'Year, make and model, else the plate, else the VIN.' })
  get displayName(): Opt<string> {
    return [this.year, this.make, this.model].filter(Boolean).join(' ') || this.plate || this.vin
  }

  @Field(() => String, { nullable: true, description: 'Warnings about unusual values, which may still be correct.' })
  get vinWarning(): Opt<string> | null {
    return hasCheckDigit(this.vin) ? null : 'The check digit of this VIN does not match. A character may be mistyped'
  }

  /** Sets the odometer. Throws if the reading decreases. */
  read(odometer: number): void {
    if (this.odometer !== null && odometer < this.odometer) {
      const before = this.odometer.toLocaleString('en-CA')
      throw invalidField('odometer', `The odometer was at ${before} km before. Correct the vehicle if that was wrong`)
    }
    this.odometer = odometer
  }
}
