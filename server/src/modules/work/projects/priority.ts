import { registerEnumType } from 'type-graphql'

/** The priority of projects and tasks. */
export enum Priority {
  LOW = 'low',
  NORMAL = 'normal',
  HIGH = 'high',
  URGENT = 'urgent',
}
registerEnumType(Priority, { name: 'Priority' })
