import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { VehicleService } from '../../crm/vehicles/index.ts'
import { Document, DocumentType } from '../documents/index.ts'
import { Inspection } from './inspection.entity.ts'
import { InspectionService } from './inspection.service.ts'
import { InspectionMark } from './inspection-marks.ts'
import { InspectionPoint } from './inspection-parts.entity.ts'

const { AMBER, GREEN, RED } = InspectionMark

type Found = readonly [mark: InspectionMark, note?: string, measurement?: number]

/** What was found, by the names of points. All others are in order. */
const WORN: Readonly<Record<string, Found>> = {
  'Left front tread depth': [AMBER, 'Replace before next winter', 3.5],
  'Right front tread depth': [AMBER, 'Replace before next winter', 3.4],
  'Left rear tread depth': [GREEN, '', 6],
  'Right rear tread depth': [GREEN, '', 6.1],
  'Left front pad thickness': [RED, 'Metal shows on the inner pad. Not safe to drive far.', 1.5],
  'Right front pad thickness': [RED, 'Worn like the left one', 2],
  'Brake fluid moisture': [AMBER, 'Flush at the next service', 3],
  'Battery voltage': [GREEN, '', 12.6],
}

/** Inspections of Maple Auto: a completed one and an open one of work orders, and one without a work order. */
export async function seedInspections(ctx: RequestContext, { handle, ids }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  const service = ctx.use(InspectionService)
  const where = { type: DocumentType.WORK_ORDER, vehicleId: { $ne: null } }
  const [first, second] = await ctx.em.find(Document, where, { orderBy: { id: 'asc' }, limit: 2 })
  if (first) {
    const inspection = await service.start({ documentId: first.id })
    await mark(ctx, inspection, Number.POSITIVE_INFINITY)
    await service.update({ id: inspection.id, note: 'The front brakes should be done before the next long drive.' })
    await service.complete({ id: inspection.id })
  }
  if (second) await mark(ctx, await service.start({ documentId: second.id }), 6)
  const customerId = ids.get('gmacdonald@post.example')
  const [vehicle] = customerId ? await ctx.use(VehicleService).of(customerId) : []
  if (vehicle) await mark(ctx, await service.start({ vehicleId: vehicle.id }), 3)
  ctx.em.clear()
}

async function mark(ctx: RequestContext, { id }: Inspection, most: number): Promise<void> {
  const points = await ctx.em.find(InspectionPoint, { inspectionId: id }, { orderBy: { position: 'asc' } })
  for (const point of points.slice(0, most)) {
    const [mark, note = '', measurement] = WORN[point.name] ?? [GREEN]
    Object.assign(point, { mark, note, savedBy: 'Sam Okafor' })
    if (measurement !== undefined) point.measurement = measurement * 1000
  }
  await ctx.em.flush()
}
