import { Alert, Anchor, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import type { TaskFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useTaskActions } from './task-actions.tsx'

/** Author, dates, and links to the project and the customer. */
export function TaskFacts({ task }: { task: TaskFieldsFragment }) {
  const { can } = useViewer()
  const { customer, customerName, projectId, projectTitle, column, createdBy, createdAt, updatedAt, completedAt } = task
  return (
    <Facts>
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

const KEPT_DAYS = 30

/** Shown on a deleted task, or on a task whose customer is deleted, with the available actions. */
export function GoneNotice({ task }: { task: TaskFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useTaskActions()
  const icon = <IconTrash size={18} />
  if (!task.deletedAt && !task.customer?.deletedAt) return null
  if (!task.deletedAt)
    return (
      <Alert color="yellow" icon={icon} title="The customer of this task is deleted">
        <Text>
          It's hidden from lists and can't be changed until{' '}
          <Anchor component={Link} inherit to={`/customers/${task.customer?.id}`}>
            {task.customerName}
          </Anchor>{' '}
          is restored.
        </Text>
      </Alert>
    )
  const until = dayjs(task.deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={icon} title="This task is deleted">
      <Text mb={can('tasks.can_delete') ? 'sm' : 0}>
        You can restore it until {until}. After that, it's permanently deleted.
      </Text>
      {can('tasks.can_delete') && (
        <Button size="xs" variant="default" onClick={() => restore([task])}>
          Restore
        </Button>
      )}
    </Alert>
  )
}
