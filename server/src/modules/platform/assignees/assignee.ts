import { Field, ID, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A staff member who can look after records.' })
export class Assignee {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string

  @Field(() => String, { description: 'The first word of the name.' })
  get firstname(): string {
    return this.displayName.split(' ')[0] ?? ''
  }
}

export function toAssignee({ id, displayName }: Pick<Assignee, 'id' | 'displayName'>): Assignee {
  return Object.assign(new Assignee(), { id, displayName })
}
