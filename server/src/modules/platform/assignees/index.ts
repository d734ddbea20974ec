import type { Capability } from '../../../kernel/capability/capability.ts'
import { AssigneeResolver } from './assignee.resolver.ts'
import { RecordAssignee } from './record-assignee.entity.ts'

export { type AssigneeChange, AssigneeService, MOST_ASSIGNEES } from './assignee.service.ts'
export { Assignee, toAssignee } from './assignee.ts'

export const assignees: Capability = {
  name: 'assignees',
  entities: [RecordAssignee],
  resolvers: [AssigneeResolver],
  rest: () => import('./assignee.rest.ts'),
  recordLabels: { record_assignee: { singular: 'Assignee', plural: 'Assignees' } },
}
