import { randomUUID } from 'node:crypto'
import DataLoader from 'dataloader'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { isId, notFound } from '../../../../kernel/validation/errors.ts'
import { UserPicture } from './user-picture.entity.ts'

export const PICTURES = '/api/v1/user-pictures'

/** The pictures of the tenant's staff. */
export class UserPictureService {
  private readonly urls = new DataLoader((ids: readonly string[]) => this.urlsOf(ids), { cache: false })

  constructor(private readonly ctx: RequestContext) {}

  /** A path on the same origin; null for people without a picture. */
  async urlOf(personId: string | null): Promise<string | null> {
    return personId && this.ctx.tenant ? this.urls.load(personId) : null
  }

  /** The bytes of a picture of the tenant, as WebP. */
  async image(id: string): Promise<Buffer> {
    const picture = isId(id) ? await this.ctx.em.findOne(UserPicture, id, { populate: ['image'] }) : null
    if (!picture) throw notFound('picture')
    return picture.image
  }

  /** Replaces the person's picture in the tenant. Requires a transaction. */
  async replace(personId: string, image: Buffer): Promise<string> {
    const { em, currentTenant } = this.ctx
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${currentTenant.id} ${personId}`])
    await em.nativeDelete(UserPicture, { personId })
    const { id } = em.create(UserPicture, { id: randomUUID(), personId, image })
    await em.flush()
    return addressOf(id)
  }

  /** Whether there was one. */
  async remove(personId: string): Promise<boolean> {
    return (await this.ctx.em.nativeDelete(UserPicture, { personId })) > 0
  }

  private async urlsOf(personIds: readonly string[]): Promise<(string | null)[]> {
    const rows = await this.ctx.em.find(UserPicture, { personId: { $in: [...personIds] } })
    const byPerson = new Map(rows.map(({ id, personId }) => [personId, addressOf(id)]))
    return personIds.map((id) => byPerson.get(id) ?? null)
  }
}

const addressOf = (id: string): string => `${PICTURES}/${id}`
