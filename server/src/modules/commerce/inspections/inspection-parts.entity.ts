import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { InspectionMark } from './inspection-marks.ts'
import type { ReportContent } from './inspection-report.ts'

/** A point of an inspection. Points are saved one by one, so each has a version. */
@ObjectType()
@Index({ properties: ['tenantId', 'inspectionId', 'position'] })
@Index({ properties: ['tenantId', 'jobId'] })
@NotAudited()
@TenantTable()
export class InspectionPoint extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  inspectionId!: string

  @Property({ type: 'integer', updatable: false } as never)
  position!: number

  @Field(() => String, { description: 'Such as Brakes.' })
  @Property({ type: 'string', length: 60, updatable: false } as never)
  group!: string

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  name!: string

  @Field(() => String, { description: 'Of the measurement, such as mm. Empty if nothing is measured.' })
  @Property({ type: 'string', length: 10, updatable: false } as never)
  unit: Opt<string> = ''

  @Field(() => InspectionMark)
  @Property({ type: 'string', length: 13 })
  mark: Opt<InspectionMark> = InspectionMark.NOT_INSPECTED

  @Field(() => String, { description: 'Shown to the customer. May be empty.' })
  @Property({ type: 'string', length: 1000 })
  note: Opt<string> = ''

  /** In thousandths of the unit. */
  @Property({ type: 'integer', nullable: true })
  measurement: number | null = null

  /** The job of the work order that was created from it. */
  @Property({ type: 'uuid', nullable: true })
  jobId: string | null = null

  @Field(() => String, { description: 'Who saved it last. May be empty.' })
  @Property({ type: 'string', length: 100 })
  savedBy: Opt<string> = ''

  @Field(() => Int)
  @Property({ type: 'integer', version: true })
  version!: Opt<number>
}

/** A picture of a point, stored in one size without what cameras write into files. */
@ObjectType()
@Index({ properties: ['tenantId', 'inspectionId', 'id'] })
@Index({ properties: ['tenantId', 'pointId', 'id'] })
@NotAudited()
@TenantTable()
export class InspectionPicture extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  inspectionId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  pointId!: string

  /** Where it lies among the tenant's files. When the row goes, the database has it removed too. */
  @Property({ type: 'string', length: 100, updatable: false } as never)
  file!: string

  @Field(() => Int, { description: 'In pixels.' })
  @Property({ type: 'integer', updatable: false } as never)
  width!: number

  @Field(() => Int, { description: 'In pixels.' })
  @Property({ type: 'integer', updatable: false } as never)
  height!: number

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>

  /** Pictures that stand in a report stay, so that the customer still sees what was sent. */
  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null
}

/** An inspection as it was when it was completed. It never changes. */
@Index({ properties: ['tenantId', 'inspectionId', 'completedAt', 'id'] })
@NotAudited()
@TenantTable()
export class InspectionReport extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  inspectionId!: string

  @Property({ type: 'json', updatable: false } as never)
  content!: ReportContent

  @Property({ type: 'datetime', updatable: false } as never)
  completedAt!: Date
}
