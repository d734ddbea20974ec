import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'

export enum BrokenLinkReason {
  /** No page, redirect or file exists at the address. */
  MISSING = 'missing',
  /** There is a page that isn't published. */
  UNPUBLISHED = 'unpublished',
}
registerEnumType(BrokenLinkReason, { name: 'BrokenLinkReason' })

@ObjectType()
export class BrokenLink {
  @Field(() => String, { description: 'As requested.' })
  url!: string

  @Field(() => BrokenLinkReason)
  reason!: BrokenLinkReason
}

@ObjectType()
export class ImageSize {
  @Field(() => String, { description: 'As requested.' })
  url!: string

  @Field(() => Int, { nullable: true, description: 'Null for files that are not in the media library.' })
  bytes!: number | null
}

@ObjectType({ description: "Checks to run on a page's draft before publishing it." })
export class PageCheck {
  @Field(() => [BrokenLink], { description: "The requested addresses that don't work for visitors." })
  brokenLinks!: BrokenLink[]

  @Field(() => [ImageSize])
  images!: ImageSize[]

  @Field(() => Boolean, { description: 'Whether the page title is shown above the content.' })
  showPageTitle!: boolean

  @Field(() => Boolean)
  hideFromSearch!: boolean

  @Field(() => String, { description: 'The text that search engines show below the title; empty if there is none.' })
  searchText!: string
}
