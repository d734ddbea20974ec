import { ArrayMaxSize, ArrayNotEmpty, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { Attachment } from './attachment.entity.ts'

export const AttachmentList = ListOf(Attachment, 'AttachmentList')

export enum FileOrderField {
  CREATED_AT = 'id',
  NAME = 'name',
  SIZE = 'size',
}

export const FileOrder = OrderOf('FileOrder', FileOrderField)
export type FileOrder = InstanceType<typeof FileOrder>

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

export const FilePayload = PayloadOf('FilePayload', 'file', () => Attachment, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `file` is the current version.',
})

export const FilesPayload = PayloadOf('FilesPayload', 'files', () => [Attachment])
