import type { RequestContext } from '../../../../kernel/context/context.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import type { Document } from '../document.entity.ts'
import { typeNouns } from '../document-kinds.ts'
import { DocumentSettingsService } from '../settings/document-settings.service.ts'
import type { DocumentNumbering } from '../settings/document-settings.ts'

const MOST_NUMBERS = 2_000_000_000

/** The text before the counter. Each text has a counter of its own, so changing the pattern repeats no number. */
export function seriesOf({ prefix, includesYear }: DocumentNumbering, issuedOn: string): string {
  return includesYear ? `${prefix}${issuedOn.slice(0, 4)}-` : prefix
}

/** Numbers of documents, without gaps or repetitions in their series. */
export class DocumentNumbers {
  constructor(private readonly ctx: RequestContext) {}

  /**
   * The next number. Locks the counter until the transaction ends, so it is called after everything else is locked: all
   * other issues of the series wait for this one. A transaction that is rolled back leaves no gap.
   */
  async next({ type, issuedOn }: Pick<Document, 'type' | 'issuedOn'>): Promise<string> {
    const numbering = await this.ctx.use(DocumentSettingsService).numbering(type)
    if (!numbering || !issuedOn) throw new UserInputError(`A ${typeNouns[type]} has no number.`)
    const series = seriesOf(numbering, issuedOn)
    const [row] = await this.ctx.em.execute<{ last: number }[]>(
      `insert into "document_counter" as c ("tenant_id", "type", "series", "last") values (?, ?, ?, 1)
        on conflict ("tenant_id", "type", "series") do update set "last" = c."last" + 1 returning "last"`,
      [this.ctx.currentTenant.id, type, series],
    )
    if (!row || row.last > MOST_NUMBERS)
      throw new UserInputError('There are no numbers left. Change the numbering in the settings.')
    return `${series}${String(row.last).padStart(numbering.digits, '0')}`
  }
}
