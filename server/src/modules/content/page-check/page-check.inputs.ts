import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum DeadLinkReason {
  /** No page, redirect or file exists at the address. */
  MISSING = 'missing',
  /** There is a page that isn't published. */
  UNPUBLISHED = 'unpublished',
}
registerEnumType(DeadLinkReason, { name: 'DeadLinkReason' })

@ObjectType()
export class DeadLink {
  @Field(() => String, { description: 'As requested.' })
  address!: string

  @Field(() => DeadLinkReason)
  reason!: DeadLinkReason
}

@ObjectType()
export class PictureWeight {
  @Field(() => String, { description: 'As requested.' })
  address!: string

  @Field(() => Int, { nullable: true, description: 'Null for files that are not in the media library.' })
  bytes!: number | null
}

@ObjectType({ description: "Checks to run on a page's draft before publishing it." })
export class PageCheck {
  @Field(() => [DeadLink], { description: "The requested addresses that don't work for visitors." })
  deadLinks!: DeadLink[]

  @Field(() => [PictureWeight])
  pictures!: PictureWeight[]

  @Field(() => Boolean, { description: 'Whether the page title is shown above the content.' })
  showsTitle!: boolean

  @Field(() => Boolean)
  hidesFromSearch!: boolean

  @Field(() => String, { description: 'The text that search engines show below the title; empty if there is none.' })
  searchText!: string
}
