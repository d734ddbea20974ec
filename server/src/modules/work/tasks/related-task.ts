import { Field, ID, Int, ObjectType } from 'type-graphql'
import { TaskStatus } from './task.entity.ts'

/** A summary rather than a full `Task`, so queries cannot nest subtasks without limit. */
@ObjectType({ description: 'A task as another one refers to it.' })
export class RelatedTask {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  title!: string

  @Field(() => TaskStatus)
  status!: TaskStatus

  @Field(() => Date, { nullable: true })
  dueDate!: Date | null

  @Field(() => Boolean, { description: 'Whether it is still to be done.' })
  isOpen!: boolean

  @Field(() => Int)
  version!: number
}
