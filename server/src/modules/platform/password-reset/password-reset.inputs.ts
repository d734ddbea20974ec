import { MaxLength, MinLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'

@InputType()
export class RequestPasswordResetInput {
  @Field(() => String)
  @MinLength(1, { message: 'Please enter your email address' })
  @MaxLength(254, { message: 'An email address has at most 254 characters' })
  email!: string
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String)
  @MaxLength(200)
  token!: string

  @Field(() => String)
  password!: string
}

@ObjectType()
export class RequestPasswordResetPayload {
  @Field(() => Boolean, { nullable: true })
  success?: boolean | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class ResetPasswordPayload {
  @Field(() => String, { nullable: true, description: 'The email address to sign in with.' })
  email?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
