import { Field, ObjectType } from 'type-graphql'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type Seal, sealText, unsealText } from '../../../kernel/security/sealed-text.ts'
import { notFound } from '../../../kernel/validation/errors.ts'

/** Lifetime of a download URL in ms. Browsers follow it immediately. */
const WORKS_FOR_MS = 10 * 60 * 1000
/** The overhead of sealing; anything shorter can't be valid. */
const SEAL_BYTES = 28

@ObjectType()
export class ExportLink {
  @Field(() => String, {
    description: 'Returns a CSV file. Valid for ten minutes, and only for the user who requested it.',
  })
  url!: string
}

/** The records to export, by the filter of the list and the selection. Null means all. */
export interface ExportChoice<Where> {
  readonly where: Where | null
  readonly ids: readonly string[] | null
}

interface Order<Where> extends ExportChoice<Where> {
  readonly tenantId: string
  readonly askedBy: string
  readonly until: number
}

/** Seals what somebody wants to export into the URL of the download, and opens it again for the same person only. */
export class ExportOrders {
  constructor(private readonly ctx: RequestContext) {}

  /** `kind` is the noun of the records, such as 'customer'. */
  seal<Where>(kind: string, choice: ExportChoice<Where>): string {
    const { id: tenantId } = this.ctx.currentTenant
    const order: Order<Where> = { tenantId, askedBy: this.asker, until: Date.now() + WORKS_FOR_MS, ...choice }
    return Buffer.from(sealText(JSON.stringify(order), this.sealOf(kind)), 'base64').toString('base64url')
  }

  /** Throws NOT_FOUND if the URL is no longer valid. */
  open<Where>(kind: string, sealed: string): ExportChoice<Where> {
    const bytes = Buffer.from(sealed, 'base64url')
    const text = bytes.length > SEAL_BYTES ? unsealText(bytes.toString('base64'), this.sealOf(kind)) : null
    const order: Order<Where> | null = text === null ? null : JSON.parse(text)
    const isMine = order?.tenantId === this.ctx.currentTenant.id && order.askedBy === this.asker
    if (!order || !isMine || order.until < Date.now()) throw notFound('export')
    return order
  }

  private get asker(): string {
    const { apiKeyId, userId } = this.ctx.requireViewer()
    return apiKeyId ?? userId
  }

  private sealOf(kind: string): Seal {
    return { secret: this.ctx.installation.secret, purpose: `${kind} export` }
  }
}
