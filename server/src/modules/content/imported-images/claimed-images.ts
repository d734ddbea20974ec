import type { Actor } from '../../../kernel/audit/audit.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import type { DownloadError } from '../../../kernel/security/download.ts'

/** Limits how long a crashed job keeps others of its tenant from working. */
const LEASE_SECONDS = 120
/** Seconds before each further attempt. */
const RETRY_AFTER = [5, 60, 600]

export interface ClaimedImage {
  readonly id: string
  /** The record that gets it. */
  readonly ownerId: string
  readonly importId: string
  readonly url: string
  /** Its place among the images of the record. */
  readonly position: number
  readonly alt: string
  /** Of the image in the media library, if it was fetched before. */
  readonly address: string | null
  readonly attempts: number
  /** The person who started the import. */
  readonly actor: Actor
}

/** A table of images that imports wait for, with the columns of `product_image_source`. */
export interface ImageTable {
  readonly name: string
  /** SQL for `ownerId`, `position` and whatever else its images have. */
  readonly columns: string
  /** The columns by which the next images are chosen. */
  readonly order: string
}

/** The images that imports of the tenant wait for. One job at a time works on them, so that none is stored twice. */
export class ClaimedImages<Image extends ClaimedImage> {
  constructor(
    private readonly ctx: RequestContext,
    private readonly table: ImageTable,
  ) {}

  /** Claims the next images that are due, all of one import. Returns none while another job of the tenant works. */
  claim(most: number): Promise<Image[]> {
    const { name, columns, order } = this.table
    return inTransaction(this.ctx, async () => {
      const { em, currentTenant } = this.ctx
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `fetch images ${name} ${currentTenant.id}`,
      ])
      return em.execute<Image[]>(
        `update "${name}" s set "leased_until" = now() + ${LEASE_SECONDS} * interval '1 second',
            "attempts" = s."attempts" + 1
          from "data_import" i where i."id" = s."import_id" and s."id" in (
            select "id" from "${name}" where "status" = 'waiting' and "due_at" <= now()
              and not exists (select from "${name}" where "status" = 'waiting' and "leased_until" > now())
              and "import_id" = (select "import_id" from "${name}" where "status" = 'waiting'
                and "due_at" <= now() order by "due_at" limit 1)
            order by "due_at", ${order} limit ?)
          returning s."id", s."import_id" as "importId", s."url", s."alt", s."address", s."attempts", i."actor",
            ${columns}`,
        [most],
      )
    })
  }

  /** Requires a transaction. */
  async fetched({ id }: ClaimedImage, address: string): Promise<void> {
    await this.end(id, { status: 'fetched', address, problem: null })
  }

  /** Plans another attempt if one may help, and returns its time. Requires a transaction. */
  async failed({ id, attempts }: ClaimedImage, { isTemporary, message }: DownloadError): Promise<Date[]> {
    const problem = message.slice(0, 300)
    const seconds = isTemporary ? RETRY_AFTER[attempts - 1] : undefined
    if (seconds === undefined) {
      await this.end(id, { status: 'failed', problem })
      return []
    }
    const dueAt = new Date(Date.now() + seconds * 1000)
    await this.ctx.em.execute(
      `update "${this.table.name}" set "leased_until" = null, "due_at" = ?, "problem" = ? where "id" = ?`,
      [dueAt, problem, id],
    )
    return [dueAt]
  }

  /** Lets the next job have them. */
  async release(images: readonly ClaimedImage[]): Promise<void> {
    await inTransaction(this.ctx, () =>
      this.ctx.em.execute(`update "${this.table.name}" set "leased_until" = null where "id" = any(?::uuid[])`, [
        `{${images.map(({ id }) => id).join(',')}}`,
      ]),
    )
  }

  private async end(
    id: string,
    { status, problem, address }: { status: string; problem: string | null; address?: string },
  ) {
    await this.ctx.em.execute(
      `update "${this.table.name}" set "status" = ?, "problem" = ?, "address" = coalesce(?, "address"),
          "leased_until" = null where "id" = ?`,
      [status, problem, address ?? null, id],
    )
  }
}
