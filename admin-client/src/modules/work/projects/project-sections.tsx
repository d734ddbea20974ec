import type { ReactNode } from 'react'
import { type Access, isAllowed } from '../../../capability/access.ts'
import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { LazyPart } from '../../../capability/lazy-part.tsx'
import type { ProjectPartProps } from '../../../capability/project-parts.ts'
import { Timeline } from '../../crm/timeline/index.ts'
import { ProjectTimelineDocument } from './project-documents.ts'
import { ProjectFiles } from './project-files.tsx'
import { ProjectOverview } from './project-overview.tsx'

interface ProjectSection {
  /** The end of its URL; the first section has the project's own URL. */
  readonly path: string
  readonly label: string
  readonly order: number
  show(props: ProjectPartProps): ReactNode
}

/** The sections of a project's page, with those of other capabilities. */
export function projectSections(capabilities: readonly AdminCapability[], viewer: Access): readonly ProjectSection[] {
  const tabs = capabilities.flatMap(({ projectTabs = [] }) => projectTabs).filter((tab) => isAllowed(tab, viewer))
  const sections: ProjectSection[] = [
    { path: '', label: 'Overview', order: 0, show: ({ project }) => <ProjectOverview project={project} /> },
    ...tabs.map((tab) => ({
      path: tab.path,
      label: tab.label,
      order: tab.order,
      show: (props: ProjectPartProps) => <LazyPart key={tab.path} part={tab} props={props} height={200} />,
    })),
    { path: 'files', label: 'Files', order: 200, show: (props) => <ProjectFiles {...props} /> },
    {
      path: 'timeline',
      label: 'Timeline',
      order: 500,
      show: ({ project }) => <Timeline of={{ id: project.id, noun: 'project', document: ProjectTimelineDocument }} />,
    },
  ]
  return sections.sort((one, other) => one.order - other.order)
}
