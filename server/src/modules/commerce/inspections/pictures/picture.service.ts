import { randomBytes } from 'node:crypto'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { getRecord } from '../../../../kernel/database/records.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { OrphanedFiles } from '../../../platform/attachments/index.ts'
import { InspectionService, requireOpen } from '../inspection.service.ts'
import { InspectionPicture, InspectionPoint } from '../inspection-parts.entity.ts'
import { Reports } from '../reports.ts'
import { madePicture } from './picture-maker.ts'

const MOST_OF_A_POINT = 20
const MOST_OF_AN_INSPECTION = 200
export const BASE = '/api/v1/admin/inspections'

/** The URL at which staff see a picture. */
export const staffUrl = (id: string): string => `${BASE}/pictures/${id}`

/** Keeps the pictures of points. */
export class PictureService {
  constructor(private readonly ctx: RequestContext) {}

  point(id: string): Promise<InspectionPoint> {
    return getRecord(this.ctx.em, { entity: InspectionPoint, noun: 'point' }, id)
  }

  get(id: string): Promise<InspectionPicture> {
    return getRecord(this.ctx.em, { entity: InspectionPicture, noun: 'picture' }, id)
  }

  /** Brings its own transactions, because storing takes longer than one should. */
  async add(pointId: string, source: string): Promise<InspectionPicture> {
    const { installation, actorName } = this.ctx
    const { path, size: _size, width, height } = await madePicture(source)
    // An unguessable name, in a folder that is never served.
    const file = `.inspections/${randomBytes(16).toString('base64url')}.jpg`
    const orphans = this.ctx.use(OrphanedFiles)
    await orphans.register(this.storedAs({ file }))
    try {
      await installation.files.writeFile(this.storedAs({ file }), path, 'image/jpeg')
      return await inTransaction(this.ctx, async () => {
        const { id, inspectionId } = await this.point(pointId)
        requireOpen(await this.ctx.use(InspectionService).lock(inspectionId))
        await this.requireRoom(inspectionId, id)
        await orphans.keep(this.storedAs({ file }))
        const picture = this.ctx.em.create(InspectionPicture, {
          inspectionId,
          pointId: id,
          file,
          width,
          height,
          createdBy: actorName.slice(0, 100),
          removedAt: null,
        })
        await this.ctx.em.flush()
        return picture
      })
    } catch (error) {
      await orphans.abandon(this.storedAs({ file }))
      throw error
    }
  }

  /** Requires a transaction. A picture that was sent to a customer stays in the report. */
  async remove(id: string): Promise<InspectionPoint> {
    const { inspectionId, pointId } = await this.get(id)
    requireOpen(await this.ctx.use(InspectionService).lock(inspectionId))
    const picture = await this.get(id)
    if (await this.ctx.use(Reports).shows(picture)) picture.removedAt ??= new Date()
    else this.ctx.em.remove(picture)
    await this.ctx.em.flush()
    return this.point(pointId)
  }

  /** The name under which it lies in the storage. */
  storedAs({ file }: Pick<InspectionPicture, 'file'>): string {
    return `${this.ctx.currentTenant.id}/${file}`
  }

  private async requireRoom(inspectionId: string, pointId: string): Promise<void> {
    const { em } = this.ctx
    const where = { inspectionId, removedAt: null }
    if ((await em.count(InspectionPicture, { ...where, pointId })) >= MOST_OF_A_POINT)
      throw new UserInputError(`A point has at most ${MOST_OF_A_POINT} pictures. Remove one first.`)
    if ((await em.count(InspectionPicture, where)) >= MOST_OF_AN_INSPECTION)
      throw new UserInputError(`An inspection has at most ${MOST_OF_AN_INSPECTION} pictures. Remove one first.`)
  }
}
