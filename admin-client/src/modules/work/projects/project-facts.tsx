import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { DeletedNotice } from '../../../ui/deleted-notice.tsx'
import { Facts } from '../../../ui/facts.tsx'
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

/** Says that the project or its customer is deleted, and restores it. */
export function ProjectDeletedNotice({ project }: { project: ProjectFieldsFragment }) {
  const { can } = useViewer()
  const { restore } = useProjectActions()
  return (
    <DeletedNotice
      noun="project"
      deletedAt={project.deletedAt}
      customer={project.customer}
      customerName={project.customerName}
      canRestore={can('projects.can_delete')}
      onRestore={() => restore([project])}
    />
  )
}
