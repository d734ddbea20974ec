import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  CreateMediaFolderInput,
  DeleteMediaFolderInput,
  DeleteMediaFolderPayload,
  MediaFolderPayload,
  RenameMediaFolderInput,
} from './media.inputs.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { MediaFolderService } from './media-folder.service.ts'
import { MediaReader } from './media-reader.ts'

@Resolver(() => MediaFolder)
export class MediaFolderResolver {
  @Query(() => [MediaFolder], { description: 'Ordered by name.' })
  @Requires('media.can_view', 'media')
  mediaFolders(@Ctx() ctx: RequestContext): Promise<MediaFolder[]> {
    return ctx.use(MediaReader).folders()
  }

  @Mutation(() => MediaFolderPayload)
  @Requires('media.can_create', 'media')
  createMediaFolder(
    @Arg('input', () => CreateMediaFolderInput) { name }: CreateMediaFolderInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('mediaFolder', ctx, () => ctx.use(MediaFolderService).create(name))
  }

  @Mutation(() => MediaFolderPayload)
  @Requires('media.can_edit', 'media')
  renameMediaFolder(
    @Arg('input', () => RenameMediaFolderInput) { id, name }: RenameMediaFolderInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('mediaFolder', ctx, () => ctx.use(MediaFolderService).rename(id, name))
  }

  @Mutation(() => DeleteMediaFolderPayload)
  @Requires('media.can_delete', 'media')
  deleteMediaFolder(
    @Arg('input', () => DeleteMediaFolderInput) { id }: DeleteMediaFolderInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('deletedId', ctx, () => ctx.use(MediaFolderService).delete(id))
  }

  @FieldResolver(() => Int)
  itemCount(@Root() folder: MediaFolder, @Ctx() ctx: RequestContext): Promise<number> {
    return ctx.use(MediaReader).itemsIn(folder)
  }
}
