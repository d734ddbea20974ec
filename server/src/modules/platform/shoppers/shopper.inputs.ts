import { IsEmail, Matches, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { User } from '../users/index.ts'
import { Address } from './address.entity.ts'

const isAddress = () => IsEmail({}, { message: 'Please enter an email address, such as name@example.com' })
const fitting = () => MaxLength(254, { message: 'An email address has at most 254 characters' })

@InputType()
export class SignUpInput {
  @Field(() => String)
  @Matches(/\S/, { message: 'Please enter your name' })
  @MaxLength(100, { message: 'A name has at most 100 characters' })
  displayName!: string

  @Field(() => String)
  @isAddress()
  @fitting()
  email!: string

  @Field(() => String)
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  password!: string
}

@InputType()
export class ChangeEmailInput {
  @Field(() => String)
  @isAddress()
  @fitting()
  email!: string

  @Field(() => String, { description: 'The current password.' })
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  password!: string
}

@InputType()
export class ConfirmEmailInput {
  @Field(() => String)
  @MaxLength(200)
  token!: string
}

@InputType()
export class EraseAccountInput {
  @Field(() => String, { description: 'The current password.' })
  @MaxLength(1000, { message: 'A password has at most 1,000 characters' })
  password!: string
}

@ObjectType({ description: "A shopper's own account on the site." })
export class ShopperAccount {
  @Field(() => User)
  user!: User

  @Field(() => Boolean, { description: 'Whether the confirmation link in the email has been followed.' })
  isEmailConfirmed!: boolean

  @Field(() => Date)
  createdAt!: Date

  @Field(() => [Address], { description: 'The default address comes first.' })
  addresses!: Address[]
}

@ObjectType()
export class SignUpPayload {
  @Field(() => User, { nullable: true })
  user?: User | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class EmailPayload {
  @Field(() => String, { nullable: true, description: 'The email address that the link is for.' })
  email?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class EraseAccountPayload {
  @Field(() => Boolean, { nullable: true })
  success?: boolean | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
