import { Field, ID, Int, ObjectType } from 'type-graphql'

@ObjectType()
export class FormFieldInfo {
  @Field(() => String)
  key!: string

  @Field(() => String)
  label!: string

  @Field(() => String)
  type!: string

  @Field(() => Boolean, { description: "Whether it is the sender's name, or a part of it." })
  isSenderName!: boolean
}

@ObjectType({ description: 'A published page with the form.' })
export class FormPage {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  title!: string

  @Field(() => String)
  slug!: string

  @Field(() => Boolean, {
    description: 'Whether it is a template for other pages, such as product pages, without an address of its own.',
  })
  isDesign!: boolean
}

@ObjectType({ description: 'A form by its name. Forms with the same name on several pages count as one.' })
export class Form {
  @Field(() => String)
  name!: string

  @Field(() => [FormPage], { description: 'Empty for a form that is no longer published but has submissions.' })
  pages!: readonly FormPage[]

  @Field(() => [FormFieldInfo], {
    description:
      'The fields that visitors fill in, of all pages together. For a form that is no longer published, those of its last submission.',
  })
  fields!: readonly FormFieldInfo[]

  @Field(() => [String], { description: 'Email addresses that are notified.' })
  recipients!: readonly string[]

  @Field(() => Int, { description: 'Submissions in the inbox.' })
  inboxCount!: number

  @Field(() => Int)
  unreadCount!: number

  @Field(() => Int)
  archivedCount!: number

  @Field(() => Int)
  spamCount!: number

  @Field(() => Date, { nullable: true })
  lastSubmittedAt!: Date | null
}
