import { ArrayMaxSize, Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { IDFilter, StringFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf, WhereOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MediaFolder } from './media-folder.entity.ts'
import { Crop, FocalPoint, MediaItem } from './media-item.entity.ts'

export const MediaItemList = ListOf(MediaItem, 'MediaItemList')

const AT_ONCE = 100
const isGiven = (_input: unknown, value: unknown) => value !== undefined && value !== null

export const MediaWhere = WhereOf('MediaWhere', 'Searches name and description.', {
  folderId: IDFilter,
  mimeType: StringFilter,
})
export type MediaWhere = InstanceType<typeof MediaWhere>

export enum MediaOrderField {
  NAME = 'name',
  FILESIZE = 'filesize',
  CREATED_AT = 'createdAt',
}

export const MediaOrder = OrderOf('MediaOrder', MediaOrderField)
export type MediaOrder = InstanceType<typeof MediaOrder>

@ObjectType({ description: 'A place where a media item is used.' })
export class MediaUse {
  @Field(() => ID, { nullable: true, description: 'The page that uses it.' })
  pageId!: string | null

  @Field(() => ID, { nullable: true, description: 'The component template that uses it.' })
  componentId!: string | null

  @Field(() => ID, { nullable: true, description: 'Another record that shows it, such as a product.' })
  recordId!: string | null

  @Field(() => String, { nullable: true, description: 'The kind of that record, such as `product`.' })
  recordKind!: string | null

  @Field(() => String, { nullable: true, description: 'The path of that record in the admin.' })
  path!: string | null

  @Field(() => String)
  title!: string

  @Field(() => String, { nullable: true })
  slug!: string | null

  @Field(() => Boolean, { description: 'Whether visitors can see it there.' })
  isPublished!: boolean
}

@InputType({
  description: 'Omitted fields are unchanged; a null crop shows the whole image. A stale version is rejected.',
})
export class UpdateMediaItemInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(200, { message: 'A name has at most 200 characters' })
  name?: string | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @MaxLength(1000, { message: 'A description has at most 1,000 characters' })
  alt?: string | null

  @Field(() => FocalPoint, { nullable: true })
  focalPoint?: FocalPoint | null

  @Field(() => Crop, { nullable: true })
  crop?: Crop | null
}

@InputType()
export class MoveMediaInput {
  @Field(() => [ID])
  @ArrayMaxSize(AT_ONCE, { message: `At most ${AT_ONCE} at once` })
  ids!: string[]

  @Field(() => ID, { nullable: true, description: 'Null moves the items out of their folders.' })
  folderId!: string | null
}

@InputType({
  description: 'Media items in use are deleted only when this is confirmed explicitly; pages that use them show a gap.',
})
export class DeleteMediaInput {
  @Field(() => [ID])
  @ArrayMaxSize(AT_ONCE, { message: `At most ${AT_ONCE} at once` })
  ids!: string[]

  @Field(() => Boolean, { nullable: true, defaultValue: false })
  force?: boolean | null
}

@InputType()
export class CreateMediaFolderInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  name!: string
}

@InputType()
export class RenameMediaFolderInput extends CreateMediaFolderInput {
  @Field(() => ID)
  id!: string
}

@InputType({ description: 'Media items in the folder stay in the library without a folder.' })
export class DeleteMediaFolderInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class MediaItemPayload {
  @Field(() => MediaItem, { nullable: true })
  mediaItem?: MediaItem | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class MoveMediaPayload {
  @Field(() => [MediaItem], { nullable: true })
  mediaItems?: MediaItem[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteMediaPayload {
  @Field(() => [ID], { nullable: true })
  deletedIds?: string[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class MediaFolderPayload {
  @Field(() => MediaFolder, { nullable: true })
  mediaFolder?: MediaFolder | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteMediaFolderPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
