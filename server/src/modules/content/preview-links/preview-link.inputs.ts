import { IsIn, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { PreviewLink } from './preview-link.entity.ts'

@InputType()
export class CreatePreviewLinkInput {
  @Field(() => ID)
  pageId!: string

  @Field(() => Int, {
    nullable: true,
    description: '7 or 30. If omitted, the link is valid until it is revoked.',
  })
  @ValidateIf((_input, value) => value !== null && value !== undefined)
  @IsIn([7, 30], { message: 'A preview link ends after 7 or 30 days, or when it is revoked' })
  expiresInDays?: number | null
}

@InputType()
export class RevokePreviewLinkInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class CreatePreviewLinkPayload {
  @Field(() => PreviewLink, { nullable: true })
  previewLink?: PreviewLink | null

  @Field(() => String, { nullable: true, description: 'The URL to share. It is shown only once.' })
  url?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class RevokePreviewLinkPayload {
  @Field(() => ID, { nullable: true })
  revokedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
