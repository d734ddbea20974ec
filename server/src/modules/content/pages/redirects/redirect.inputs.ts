import { Matches, MaxLength, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { OrderOf, WhereOf } from '../../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { UserError } from '../../../../kernel/graphql/payload.ts'
import { Redirect } from './redirect.entity.ts'

export const RedirectList = ListOf(Redirect, 'RedirectList')

export const RedirectWhere = WhereOf('RedirectWhere', 'Searches both paths.', {})
export type RedirectWhere = InstanceType<typeof RedirectWhere>

export enum RedirectOrderField {
  FROM_PATH = 'fromPath',
  UPDATED_AT = 'updatedAt',
}

export const RedirectOrder = OrderOf('RedirectOrder', RedirectOrderField)
export type RedirectOrder = InstanceType<typeof RedirectOrder>

@InputType()
export class CreateRedirectInput {
  @Field(() => String, { description: 'A path on the site, such as /old-page.' })
  @Matches(/\S/, { message: 'Enter the old path, such as /old-page' })
  fromPath!: string

  @Field(() => String, { description: 'A path on the site or an absolute URL.' })
  @Matches(/\S/, { message: 'Enter the new path, such as /new-page, or a URL with https://' })
  @MaxLength(2000, { message: 'An address has at most 2,000 characters' })
  to!: string

  @Field(() => Boolean, { nullable: true, defaultValue: true })
  isPermanent?: boolean | null
}

const isGiven = (_input: unknown, value: unknown) => typeof value === 'string'

@InputType({ description: 'Omitted fields are unchanged. A stale version is rejected.' })
export class UpdateRedirectInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @Matches(/\S/, { message: 'Enter the old path, such as /old-page' })
  fromPath?: string | null

  @Field(() => String, { nullable: true })
  @ValidateIf(isGiven)
  @MaxLength(2000, { message: 'An address has at most 2,000 characters' })
  to?: string | null

  @Field(() => Boolean, { nullable: true })
  isPermanent?: boolean | null
}

@InputType()
export class DeleteRedirectInput {
  @Field(() => ID)
  id!: string
}

@ObjectType()
export class RedirectPayload {
  @Field(() => Redirect, { nullable: true })
  redirect?: Redirect | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class DeleteRedirectPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
