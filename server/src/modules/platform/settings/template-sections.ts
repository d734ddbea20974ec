import { Field, ID, InputType, ObjectType } from 'type-graphql'

/** On a page: shows no section, regardless of the site default. */
export const NO_SECTION = 'none'

@ObjectType({
  description:
    "IDs of the component templates around a page's content. On a page, null uses the site default and 'none' shows nothing.",
})
@InputType('TemplateSectionsInput')
export class TemplateSections {
  @Field(() => ID, { nullable: true })
  header?: string | null

  @Field(() => ID, { nullable: true, description: 'Replaces the plain title on pages that show it.' })
  pageTitle?: string | null

  @Field(() => ID, { nullable: true })
  footer?: string | null
}

export const sectionPlaces = ['header', 'pageTitle', 'footer'] as const
export type SectionPlace = (typeof sectionPlaces)[number]
