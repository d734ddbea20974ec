import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { MailProvider } from './mail-provider.entity.ts'
import { MailSecurity } from './mail-security.ts'

@InputType()
export class SaveMailProviderInput {
  @Field(() => String, { description: 'Such as smtp.example.com.' })
  host!: string

  @Field(() => Int)
  port!: number

  @Field(() => MailSecurity)
  security!: MailSecurity

  @Field(() => String, { nullable: true, description: 'Null if the server needs none.' })
  username?: string | null

  @Field(() => String, { nullable: true, description: 'If omitted, the stored password is kept.' })
  password?: string | null

  @Field(() => String)
  fromName!: string

  @Field(() => String)
  fromAddress!: string
}

@ObjectType()
export class MailProviderPayload {
  @Field(() => MailProvider, { nullable: true })
  mailProvider?: MailProvider | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType({ description: 'The result of sending a test mail.' })
export class MailProviderTest {
  @Field(() => Boolean)
  isSent!: boolean

  @Field(() => String, { description: "The server's response, or why it couldn't be reached." })
  response!: string
}

@ObjectType()
export class TestMailProviderPayload {
  @Field(() => MailProviderTest, { nullable: true })
  test?: MailProviderTest | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
