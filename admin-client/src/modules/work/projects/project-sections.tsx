import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import type { ProjectPartProps } from '../../../capability/project-parts.ts'
import { Timeline } from '../../crm/timeline/index.ts'
import { ProjectTimelineDocument } from './project-documents.ts'
import { ProjectFiles } from './project-files.tsx'
import { ProjectOverview } from './project-overview.tsx'

interface ProjectSection {
  /** The end of its URL; the first section has the project's own URL. */
  readonly path: string
  readonly label: string
  show(props: ProjectPartProps): ReactNode
}

/** The sections of a project's page. Other capabilities add theirs after the overview. */
export function projectSections(capabilities: readonly AdminCapability[], viewer: Access): readonly ProjectSection[] {
  const tabs = capabilities.flatMap(({ projectTabs = [] }) => projectTabs).filter((tab) => isAllowed(tab, viewer))
  return [
    { path: '', label: 'Overview', show: ({ project }) => <ProjectOverview project={project} /> },
    ...tabs.map(({ path, label, Component }) => ({
      path,
      label,
      show: (props: ProjectPartProps) => (
        <Suspense fallback={<Skeleton h={200} radius="md" />}>
          <Component {...props} />
        </Suspense>
      ),
    })),
    { path: 'files', label: 'Files', show: (props) => <ProjectFiles {...props} /> },
    {
      path: 'timeline',
      label: 'Timeline',
      show: ({ project }) => <Timeline of={{ id: project.id, noun: 'project', document: ProjectTimelineDocument }} />,
    },
  ]
}
