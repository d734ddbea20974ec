import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Document, DocumentJob } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionMark } from './inspection-marks.ts'
import { InspectionPicture, InspectionPoint } from './inspection-parts.entity.ts'
import { InspectionReader } from './inspection-reader.ts'
import { staffUrl } from './pictures/picture.service.ts'

@ObjectType({ description: 'The number of points with each mark.' })
export class InspectionCounts {
  @Field(() => Int)
  green!: number

  @Field(() => Int)
  amber!: number

  @Field(() => Int)
  red!: number

  @Field(() => Int)
  notInspected!: number
}

@Resolver(() => Inspection)
export class InspectionFieldsResolver {
  @FieldResolver(() => [InspectionPoint], { description: 'In their order.' })
  points(@Root() { id }: Inspection, @Ctx() ctx: RequestContext): Promise<InspectionPoint[]> {
    return ctx.use(InspectionReader).pointsOf(id)
  }

  @FieldResolver(() => InspectionCounts)
  async counts(@Root() { id }: Inspection, @Ctx() ctx: RequestContext): Promise<InspectionCounts> {
    const points = await ctx.use(InspectionReader).pointsOf(id)
    const count = (mark: InspectionMark) => points.filter((point) => point.mark === mark).length
    const { GREEN, AMBER, RED, NOT_INSPECTED } = InspectionMark
    return { green: count(GREEN), amber: count(AMBER), red: count(RED), notInspected: count(NOT_INSPECTED) }
  }

  @FieldResolver(() => Document, { nullable: true, description: 'Null for an inspection without a work order.' })
  document(@Root() { documentId }: Inspection, @Ctx() ctx: RequestContext): Promise<Document | null> | null {
    return documentId ? ctx.use(InspectionReader).document(documentId) : null
  }
}

@Resolver(() => Document)
export class DocumentVehicleResolver {
  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether its vehicle is on the premises. Null without a vehicle, or if it has been deleted.',
  })
  isVehicleCheckedIn(@Root() { vehicleId }: Document, @Ctx() ctx: RequestContext): Promise<boolean | null> | null {
    return vehicleId ? ctx.use(InspectionReader).isHere(vehicleId) : null
  }
}

@Resolver(() => InspectionPoint)
export class InspectionPointResolver {
  @FieldResolver(() => Float, { nullable: true, description: 'In `unit`.' })
  measurement(@Root() { measurement }: InspectionPoint): number | null {
    return measurement === null ? null : measurement / 1000
  }

  @FieldResolver(() => [InspectionPicture], { description: 'Oldest first.' })
  pictures(@Root() { id }: InspectionPoint, @Ctx() ctx: RequestContext): Promise<InspectionPicture[]> {
    return ctx.use(InspectionReader).picturesOf(id)
  }

  @FieldResolver(() => DocumentJob, { nullable: true, description: 'The job that was created from it.' })
  job(@Root() { jobId }: InspectionPoint, @Ctx() ctx: RequestContext): Promise<DocumentJob | null> | null {
    return jobId ? ctx.use(InspectionReader).job(jobId) : null
  }
}

@Resolver(() => InspectionPicture)
export class InspectionPictureResolver {
  @FieldResolver(() => String, { description: 'On the admin, for viewers who may view work orders.' })
  url(@Root() { id }: InspectionPicture): string {
    return staffUrl(id)
  }
}

@Resolver(() => DocumentJob)
export class JobInspectionResolver {
  @FieldResolver(() => InspectionPoint, {
    nullable: true,
    description: 'The inspection point that it was created from. Null for viewers who may not view work orders.',
  })
  inspectionPoint(@Root() { id }: DocumentJob, @Ctx() ctx: RequestContext): Promise<InspectionPoint | null> | null {
    const mayView = ctx.hasFeature('work_orders') && ctx.can('work_orders.can_view')
    return mayView ? ctx.use(InspectionReader).pointOfJob(id) : null
  }
}
