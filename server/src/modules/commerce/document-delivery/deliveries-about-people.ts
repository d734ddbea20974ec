import type { Person, PersonalData } from '../../../kernel/capability/personal-data.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { Document } from '../documents/index.ts'
import { DocumentAnswer } from './answers/document-answer.entity.ts'
import { DocumentLink } from './links/document-link.entity.ts'
import { DocumentDelivery } from './sending/document-delivery.entity.ts'
import { DocumentSnapshot } from './snapshots/document-snapshot.entity.ts'

/**
 * The documents sent to a customer, and their answers. They are kept with the documents, as the law requires. Erasing the
 * customer revokes the links, so that only staff can still see them.
 */
export const deliveriesAboutPeople: PersonalData = {
  name: 'document_delivery',
  area: 'invoices',
  async collect(ctx, person) {
    const { em } = ctx
    const documentId = { $in: await idsOfDocuments(ctx, person) }
    const order = { orderBy: { id: 'asc' } } as const
    const [snapshots, deliveries, answers, links] = await Promise.all([
      em.find(DocumentSnapshot, { documentId }, order),
      em.find(DocumentDelivery, { documentId }, order),
      em.find(DocumentAnswer, { documentId }, order),
      em.find(DocumentLink, { documentId }, order),
    ])
    return [
      ...snapshots.map(({ paper, revision, createdAt }) => ({ kind: 'snapshot', revision, createdAt, paper })),
      ...deliveries.map(({ recipient, subject, message, createdAt }) => {
        return { kind: 'email', recipient, subject, message, createdAt }
      }),
      ...answers.map(({ isAccepted, name, reason, signature, ip, userAgent, createdAt }) => {
        return { kind: 'answer', isAccepted, name, reason, signature, ip, userAgent, createdAt }
      }),
      ...links.map(({ createdAt, openedAt, lastOpenedAt }) => ({ kind: 'link', createdAt, openedAt, lastOpenedAt })),
    ]
  },
  count: async () => 0,
  async forget(ctx, person) {
    const documentId = { $in: await idsOfDocuments(ctx, person) }
    await ctx.em.nativeUpdate(DocumentLink, { documentId, revokedAt: null }, { revokedAt: new Date() })
  },
}

async function idsOfDocuments({ em }: RequestContext, { customerIds }: Person): Promise<string[]> {
  const documents = await em.find(Document, { customerId: { $in: [...customerIds] } }, { fields: ['id'] })
  return documents.map(({ id }) => id)
}
