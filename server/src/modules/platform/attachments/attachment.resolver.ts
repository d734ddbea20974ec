import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Attachment } from './attachment.entity.ts'
import { contentUrl } from './attachment-url.ts'
import { previewOf } from './content-type.ts'

/** What each file says of itself; the operations on files belong to the capabilities of the records that hold them. */
@Resolver(() => Attachment)
export class AttachmentResolver {
  @FieldResolver(() => String, {
    description: 'Download URL on the admin, for viewers who may view the record.',
  })
  url(@Root() attachment: Attachment, @Ctx() { installation }: RequestContext): string {
    return contentUrl(installation, attachment)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'URL for showing the file in a browser, if its type can be shown.',
  })
  previewUrl(@Root() attachment: Attachment, @Ctx() { installation }: RequestContext): string | null {
    return previewOf(attachment.mimeType) && `${contentUrl(installation, attachment)}?inline=1`
  }
}
