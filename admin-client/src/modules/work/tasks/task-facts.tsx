import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { TaskFieldsFragment } from '../../../generated/graphql.ts'
import { DeletedNotice } from '../../../ui/deleted-notice.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useTaskActions } from './task-actions.tsx'

/** Author, dates, and links to the project and the customer. */
export function TaskFacts({ task }: { task: TaskFieldsFragment }) {
  const { can } = useViewer()
  const { id, customer, customerName, projectId, projectTitle, column, createdBy, createdAt, updatedAt, completedAt } =
    task
  return (
    <Facts>
      <div>
        <dt>Files</dt>
        <dd>
          <Anchor component={Link} to={`/tasks/${id}/files`}>
            Files of this task
          </Anchor>
        </dd>
      </div>
      {projectId && can('projects.can_view') && (
        <div>
          <dt>Project’s page</dt>
          <dd>
            <Anchor component={Link} to={`/projects/${projectId}`}>
              {projectTitle}
            </Anchor>
            {column && ` (${column.name})`}
          </dd>
        </div>
      )}
      {customer && (
        <div>
          <dt>Customer’s page</dt>
          <dd>
            <Anchor component={Link} to={`/customers/${customer.id}`}>
              {customerName}
            </Anchor>
          </dd>
        </div>
      )}
      <div>
        <dt>Created by</dt>
        <dd>
          {createdBy}, <RelativeTime at={createdAt} />
        </dd>
      </div>
      <div>
        <dt>Updated</dt>
        <dd>
          <RelativeTime at={updatedAt} />
        </dd>
      </div>
      {completedAt && (
        <div>
          <dt>Completed</dt>
          <dd>
            <RelativeTime at={completedAt} />
          </dd>
        </div>
      )}
    </Facts>
  )
}

/** Says that the task or its customer is deleted, and restores it. */
export function TaskDeletedNotice({ task }: { task: TaskFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useTaskActions()
  return (
    <DeletedNotice
      noun="task"
      deletedAt={task.deletedAt}
      customer={task.customer}
      customerName={task.customerName}
      canRestore={can('tasks.can_delete')}
      onRestore={() => restore([task])}
    />
  )
}
