import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum DeadLinkReason {
  /** No page, redirect or file answers. */
  MISSING = 'missing',
  /** There is a page, but visitors do not see it. */
  UNPUBLISHED = 'unpublished',
}
registerEnumType(DeadLinkReason, { name: 'DeadLinkReason' })

@ObjectType()
export class DeadLink {
  @Field(() => String, { description: 'As it was asked.' })
  address!: string

  @Field(() => DeadLinkReason)
  reason!: DeadLinkReason
}

@ObjectType()
export class PictureWeight {
  @Field(() => String, { description: 'As it was asked.' })
  address!: string

  @Field(() => Int, { nullable: true, description: 'Null for files that are not in the media library.' })
  bytes!: number | null
}

@ObjectType({ description: 'What is known of a page, and of what its draft names, before it is published.' })
export class PageCheck {
  @Field(() => [DeadLink], { description: 'Of the addresses that were asked, those that lead visitors nowhere.' })
  deadLinks!: DeadLink[]

  @Field(() => [PictureWeight])
  pictures!: PictureWeight[]

  @Field(() => Boolean, { description: 'Whether the title stands above the content.' })
  showsTitle!: boolean

  @Field(() => Boolean)
  hidesFromSearch!: boolean

  @Field(() => String, { description: 'What search engines show below the title; empty when there is nothing.' })
  searchText!: string
}
