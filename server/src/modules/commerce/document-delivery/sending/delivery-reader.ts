import type { RequestContext } from '../../../../kernel/context/context.ts'
import { Mail, MailStatus } from '../../../platform/mail/index.ts'
import { DocumentService } from '../../documents/index.ts'
import { DocumentAnswer } from '../answers/document-answer.entity.ts'
import { DocumentLink } from '../links/document-link.entity.ts'
import { DocumentDelivery } from './document-delivery.entity.ts'
import { DeliveryStatus } from './sending.inputs.ts'

const MOST = 200
/** Deliveries that are still queued after this are shown as delayed. */
const DELAYED_AFTER_MS = 60 * 60_000
const DELAYED = 'Still not sent after an hour. Check Settings › Email, or send it again.'

interface DeliveryState {
  readonly status: DeliveryStatus
  readonly problem: string | null
  readonly sentAt: Date | null
  readonly openedAt: Date | null
}

const NEW: DeliveryState = { status: DeliveryStatus.QUEUED, problem: null, sentAt: null, openedAt: null }

/** Reads deliveries with their status, and the customers' answers. */
export class DeliveryReader {
  private readonly states = new WeakMap<DocumentDelivery, DeliveryState>()

  constructor(private readonly ctx: RequestContext) {}

  /** Newest first. */
  async deliveries(documentId: string): Promise<DocumentDelivery[]> {
    const { em } = this.ctx
    const { id } = await this.ctx.use(DocumentService).get(documentId)
    const deliveries = await em.find(DocumentDelivery, { documentId: id }, { orderBy: { id: 'desc' }, limit: MOST })
    const ids = (name: 'mailId' | 'linkId') => deliveries.flatMap((one) => one[name] ?? [])
    const mails = new Map((await em.find(Mail, { id: { $in: ids('mailId') } })).map((mail) => [mail.id, mail]))
    const links = new Map((await em.find(DocumentLink, { id: { $in: ids('linkId') } })).map((link) => [link.id, link]))
    for (const delivery of deliveries) {
      const mail = mails.get(delivery.mailId ?? '') ?? null
      this.states.set(delivery, stateOf(delivery, mail, links.get(delivery.linkId ?? '')?.openedAt ?? null))
    }
    return deliveries
  }

  stateOf(delivery: DocumentDelivery): DeliveryState {
    return this.states.get(delivery) ?? NEW
  }

  /** Newest first. */
  async answers(documentId: string): Promise<DocumentAnswer[]> {
    const { id } = await this.ctx.use(DocumentService).get(documentId)
    return this.ctx.em.find(DocumentAnswer, { documentId: id }, { orderBy: { id: 'desc' }, limit: MOST })
  }
}

function stateOf(
  { dropped, mailId, createdAt }: DocumentDelivery,
  mail: Mail | null,
  openedAt: Date | null,
): DeliveryState {
  if (dropped) return { status: DeliveryStatus.DROPPED, problem: dropped, sentAt: null, openedAt: null }
  const { sentAt = null, problem = null } = mail ?? {}
  const state = { problem: null, sentAt, openedAt }
  if (openedAt) return { ...state, status: DeliveryStatus.OPENED }
  if (mail?.status === MailStatus.FAILED) return { ...state, problem, status: DeliveryStatus.FAILED }
  if (mail?.status === MailStatus.UNKNOWN) return { ...state, problem, status: DeliveryStatus.UNKNOWN }
  if (mail?.status === MailStatus.NOT_SENT) return { ...state, status: DeliveryStatus.NOT_SENT }
  // Mails are deleted when the person is erased.
  const isSent = mail ? mail.status === MailStatus.SENT : mailId !== null
  if (isSent) return { ...state, status: DeliveryStatus.SENT }
  if (Date.now() - createdAt.getTime() < DELAYED_AFTER_MS) return { ...state, status: DeliveryStatus.QUEUED, problem }
  return { ...state, status: DeliveryStatus.DELAYED, problem: problem ?? DELAYED }
}
