import { Alert, Anchor, Button, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import type { ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { Facts } from '../../../ui/facts.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { useProjectActions } from './project-actions.tsx'

/** Author, dates, and a link to the customer. */
export function ProjectFacts({ project }: { project: ProjectFieldsFragment }) {
  const { customer, customerName, createdBy, createdAt, updatedAt } = project
  return (
    <Facts>
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
    </Facts>
  )
}

const KEPT_DAYS = 30

/** Shown on the page of a deleted project, or of a project whose customer is deleted, with the available actions. */
export function GoneNotice({ project }: { project: ProjectFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useProjectActions()
  const icon = <IconTrash size={18} />
  if (!project.deletedAt && !project.customer?.deletedAt) return null
  if (!project.deletedAt)
    return (
      <Alert color="yellow" icon={icon} title="The customer of this project is deleted" mb="md">
        <Text>
          It's hidden from lists and can't be changed until{' '}
          <Anchor component={Link} inherit to={`/customers/${project.customer?.id}`}>
            {project.customerName}
          </Anchor>{' '}
          is restored.
        </Text>
      </Alert>
    )
  const until = dayjs(project.deletedAt).add(KEPT_DAYS, 'day').format('D MMMM YYYY')
  return (
    <Alert color="yellow" icon={icon} title="This project is deleted" mb="md">
      <Text mb={can('projects.can_delete') ? 'sm' : 0}>
        You can restore it until {until}. After that, it's permanently deleted.
      </Text>
      {can('projects.can_delete') && (
        <Button size="xs" variant="default" onClick={() => restore([project])}>
          Restore
        </Button>
      )}
    </Alert>
  )
}
