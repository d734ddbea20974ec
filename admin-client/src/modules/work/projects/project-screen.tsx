import { useQuery } from '@apollo/client/react'
import { Navigate, useParams } from 'react-router'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { useCapabilitiesInUse } from '../../../capability/capabilities-context.ts'
import type { ProjectFieldsFragment } from '../../../generated/graphql.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { ScreenTabs } from '../../../ui/screen-tabs.tsx'
import { useViewer } from '../../platform/session/index.ts'
import { IconBriefcase } from './icons.ts'
import { ProjectDocument } from './project-documents.ts'
import { ProjectDeletedNotice } from './project-facts.tsx'
import { ProjectMenu } from './project-menu.tsx'
import { projectSections } from './project-sections.tsx'

/** The page of one project, at the section in the URL. */
export function ProjectScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(ProjectDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const project = data?.project
  // Undefined while loading.
  const capabilities = useCapabilitiesInUse()
  return (
    <RecordScreen
      noun="project"
      icon={IconBriefcase}
      list={{ label: 'Projects', to: '/projects' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => refetch()}
    >
      {project && capabilities && <Loaded key={project.id} project={project} capabilities={capabilities} />}
    </RecordScreen>
  )
}

interface LoadedProps {
  readonly project: ProjectFieldsFragment
  readonly capabilities: readonly AdminCapability[]
}

function Loaded({ project, capabilities }: LoadedProps) {
  const viewer = useViewer()
  const { section = '' } = useParams()
  const sections = projectSections(capabilities, viewer)
  const shown = sections.find(({ path }) => path === section)
  const isActive = !project.deletedAt && !project.customer?.deletedAt
  const address = `/projects/${project.id}`
  if (!shown) return <Navigate to={address} replace />
  return (
    <>
      <ScreenHeader
        title={project.title}
        text={project.customerName}
        action={!project.deletedAt && <ProjectMenu project={project} />}
      />
      <ProjectDeletedNotice project={project} />
      <ScreenTabs
        label="About the project"
        tabs={sections.map(({ path, label }) => ({ label, to: path ? `${address}/${path}` : address }))}
      />
      {shown.show({ project, isActive })}
    </>
  )
}
