import { ArrayMaxSize, ArrayNotEmpty, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/paging.ts'
import { UserError } from '../../../kernel/payload.ts'
import { Attachment } from './attachment.entity.ts'

export const AttachmentList = ListOf(Attachment, 'AttachmentList')

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class RenameFileInput {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  @Matches(/\S/, { message: 'Enter a name' })
  @MaxLength(200, { message: 'At most 200 characters' })
  name!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageFilesInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one file' })
  @ArrayMaxSize(100, { message: 'At most 100 files at once' })
  ids!: string[]
}

@ObjectType({
  description: 'If the version is stale, userErrors contains a CONFLICT error and `file` is the current version.',
})
export class FilePayload {
  @Field(() => Attachment, { nullable: true })
  file?: Attachment | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class FilesPayload {
  @Field(() => [Attachment], { nullable: true })
  files?: Attachment[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
