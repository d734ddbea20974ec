import { Arg, Ctx, ID, Resolver, Root, Subscription } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import type { Events } from '../../../kernel/messaging/events.ts'
import { Document } from './document.entity.ts'
import { RequiresDocuments } from './document-access.ts'
import { DocumentReader } from './document-reader.ts'

interface SubscriptionData {
  readonly context: RequestContext
  readonly args: { readonly id?: string | null }
  readonly payload: Events['document.changed']
}

/** Live updates of documents. */
@Resolver()
export class DocumentChangesResolver {
  @Subscription(() => [Document], {
    description:
      'Documents after every change to them, their payments or their deliveries: those of types that the viewer may view, without deleted ones, so the list may be empty. Changes missed while disconnected are not replayed; refetch.',
    topics: 'document.changed',
    topicId: ({ context }: Pick<SubscriptionData, 'context'>) => context.tenant?.id ?? '',
    filter: ({ payload: { documentIds }, args: { id } }: SubscriptionData) =>
      !id || documentIds.includes(id.toLowerCase()),
  })
  @RequiresDocuments('can_view')
  documentsChanged(
    @Arg('id', () => ID, { nullable: true, description: 'Only changes of this document.' }) id: string | null,
    @Root() { documentIds }: Events['document.changed'],
    @Ctx() ctx: RequestContext,
  ): Promise<Document[]> {
    return ctx.use(DocumentReader).some(id ? [id] : documentIds)
  }
}
