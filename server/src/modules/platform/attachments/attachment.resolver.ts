import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { Attachment } from './attachment.entity.ts'
import { contentUrl } from './attachment-url.ts'
import { previewOf } from './content-type.ts'

/** Fields of a file. Operations on files belong to the capabilities whose records have them. */
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
