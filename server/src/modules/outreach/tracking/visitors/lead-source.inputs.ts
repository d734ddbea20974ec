import { Field, ObjectType } from 'type-graphql'
import { VisitSource } from './visit-source.ts'

@ObjectType({ description: 'How somebody came to the site before they became known.' })
export class LeadSources {
  @Field(() => VisitSource)
  first!: VisitSource

  @Field(() => VisitSource, { description: 'The last time that another site or a campaign led here.' })
  last!: VisitSource
}
