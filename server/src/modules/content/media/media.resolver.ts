import { variantsOf } from '@mainstreet/blocks/pictures'
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../kernel/graphql/paging.ts'
import { payload, preparedPayload } from '../../../kernel/graphql/payload.ts'
import { Requires } from '../../../kernel/graphql/requirements.ts'
import {
  DeleteMediaInput,
  DeleteMediaPayload,
  MediaItemList,
  MediaItemPayload,
  MediaOrder,
  MediaUse,
  MediaWhere,
  MoveMediaInput,
  MoveMediaPayload,
  UpdateMediaItemInput,
} from './media.inputs.ts'
import { MediaService } from './media.service.ts'
import { addressOf } from './media-address.ts'
import { MediaItem } from './media-item.entity.ts'
import { MediaReader } from './media-reader.ts'

@Resolver(() => MediaItem)
export class MediaResolver {
  @Query(() => MediaItemList, { description: 'Newest first. Upload over HTTP: POST /api/v1/admin/media/.' })
  @Requires('media.can_view', 'media')
  mediaItems(
    @ListArgs(MediaWhere, MediaOrder) { slice, where, orderBy }: ListArgs<MediaWhere, MediaOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<MediaItem>> {
    return ctx.use(MediaReader).list(slice, where, orderBy)
  }

  @Query(() => MediaItem)
  @Requires('media.can_view', 'media')
  mediaItem(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<MediaItem> {
    return ctx.use(MediaReader).one(id)
  }

  @Mutation(() => MediaItemPayload)
  @Requires('media.can_edit', 'media')
  updateMediaItem(@Arg('input', () => UpdateMediaItemInput) input: UpdateMediaItemInput, @Ctx() ctx: RequestContext) {
    return payload('mediaItem', ctx, () => ctx.use(MediaService).update(input))
  }

  @Mutation(() => MoveMediaPayload)
  @Requires('media.can_edit', 'media')
  moveMedia(@Arg('input', () => MoveMediaInput) { ids, folderId }: MoveMediaInput, @Ctx() ctx: RequestContext) {
    return payload('mediaItems', ctx, () => ctx.use(MediaService).move(ids, folderId ?? null))
  }

  @Mutation(() => DeleteMediaPayload)
  @Requires('media.can_delete', 'media')
  async deleteMedia(@Arg('input', () => DeleteMediaInput) input: DeleteMediaInput, @Ctx() ctx: RequestContext) {
    const service = ctx.use(MediaService)
    const prepare = async () => (input.force ? undefined : service.requireUnused(input.ids))
    const answer = await preparedPayload('deletedIds', ctx, prepare, () => service.delete(input.ids))
    await service.removeFiles()
    return answer
  }

  @FieldResolver(() => String, { description: 'URL path, valid on the site and in the admin.' })
  url(@Root() { file }: MediaItem): string {
    return addressOf(file)
  }

  @FieldResolver(() => String, { description: 'The smallest stored rendition. The URL changes with every version.' })
  thumbnailUrl(@Root() { file, version }: MediaItem): string {
    const address = addressOf(file)
    const webp = variantsOf(address).find(({ format }) => format === 'webp')
    return `${webp?.address ?? address}?v=${version}`
  }

  @FieldResolver(() => Boolean, { description: 'Whether the item is stored in several sizes and can be cropped.' })
  isScalable(@Root() { file, original }: MediaItem): boolean {
    return file !== original
  }

  @FieldResolver(() => [MediaUse])
  usages(@Root() item: MediaItem, @Ctx() ctx: RequestContext): Promise<MediaUse[]> {
    return ctx.use(MediaReader).usesOf(item)
  }
}
