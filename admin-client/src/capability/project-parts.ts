import type { ProjectFieldsFragment } from '../generated/graphql.ts'
import type { Requirement } from './access.ts'
import type { LazyComponent } from './lazy-component.ts'

export interface ProjectPartProps {
  readonly project: ProjectFieldsFragment
  /** Whether neither the project nor its customer is deleted. */
  readonly isActive: boolean
}

/** A tab of a project's page that another capability contributes. */
export interface ProjectTab extends Requirement, LazyComponent<ProjectPartProps> {
  /** The end of its URL. */
  readonly path: string
  readonly label: string
  /** Those with lower numbers stand first. The project's own tabs count in hundreds, too. */
  readonly order: number
}
