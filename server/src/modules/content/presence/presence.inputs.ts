import { Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { EditorPresence } from './editor-presence.entity.ts'

@InputType()
abstract class TabInput {
  @Field(() => String, { description: 'A unique ID that the browser tab generates for itself.' })
  @Matches(/\S/, { message: 'Send the ID of the tab' })
  @MaxLength(64, { message: 'The ID of a tab has at most 64 characters' })
  tabId!: string
}

@InputType()
export class PageHeartbeatInput extends TabInput {
  @Field(() => ID)
  pageId!: string
}

@InputType()
export class ComponentHeartbeatInput extends TabInput {
  @Field(() => ID)
  templateId!: string
}

@InputType()
export class LeaveEditorInput extends TabInput {}

@ObjectType()
export class HeartbeatPayload {
  @Field(() => [EditorPresence], { nullable: true, description: 'Everyone with the editor open, including this tab.' })
  editors?: EditorPresence[] | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}

@ObjectType()
export class LeaveEditorPayload {
  @Field(() => Boolean, { nullable: true })
  success?: boolean | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
