import { ArrayMaxSize, Matches, MaxLength } from 'class-validator'
import { GraphQLJSONObject } from 'graphql-scalars'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { PermissionMap } from '../../../kernel/access/permissions.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { IfGiven } from '../../../kernel/validation/if-string.ts'
import { ApiKey } from './api-key.entity.ts'

export const ApiKeyList = ListOf(ApiKey, 'ApiKeyList')

@InputType()
export class CreateApiKeyInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter a name' })
  @MaxLength(60, { message: 'A name has at most 60 characters' })
  name!: string

  @Field(() => GraphQLJSONObject, { description: 'The permissions of the key, such as {"pages.can_view": true}.' })
  permissions!: PermissionMap

  @Field(() => [String], {
    nullable: true,
    description:
      'Websites that may use the key from browsers, such as https://www.example.com. Without any, only programs may use it.',
  })
  @IfGiven()
  @ArrayMaxSize(20, { message: 'A key has at most 20 websites' })
  origins?: string[] | null = []

  @Field(() => Date, { nullable: true, description: 'When the key expires.' })
  expiresAt?: Date | null
}

@InputType()
export class RevokeApiKeyInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class CreateApiKeyPayload {
  @Field(() => ApiKey, { nullable: true })
  apiKey?: ApiKey | null

  @Field(() => String, { nullable: true, description: 'The key itself. It is shown only once.' })
  token?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class ApiKeyPayload {
  @Field(() => ApiKey, { nullable: true })
  apiKey?: ApiKey | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
