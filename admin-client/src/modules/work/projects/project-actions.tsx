import type { ProjectRowFragment } from '../../../generated/graphql.ts'
import { useUndoableDelete } from '../../../ui/actions/use-undoable-delete.ts'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { BulkDeleteButton } from '../../../ui/list/bulk-delete-button.tsx'
import { DeleteProjectsDocument, RestoreProjectsDocument } from './project-documents.ts'

interface Titled {
  readonly id: string
  readonly title: string
}

export const PROJECT_LISTS = ['Projects', 'CustomerProjects']

/** Deletes and restores projects, with toasts. */
export function useProjectActions() {
  return useUndoableDelete<Titled, unknown, unknown>({
    deleteDocument: DeleteProjectsDocument,
    restoreDocument: RestoreProjectsDocument,
    refetchQueries: PROJECT_LISTS,
    nameOf: (projects) => (projects.length === 1 ? `“${projects[0]?.title}”` : `${projects.length} projects`),
  })
}

interface ProjectsBulkBarProps {
  readonly projects: readonly ProjectRowFragment[]
  onClear(): void
}

/** The bulk actions for the selected projects. */
export function ProjectsBulkBar({ projects, onClear }: ProjectsBulkBarProps) {
  const { remove } = useProjectActions()
  return (
    <BulkBar label="Selected projects" count={projects.length} onClear={onClear}>
      <BulkDeleteButton
        nouns={['project', 'projects']}
        count={projects.length}
        onDelete={() => remove(projects)}
        onDeleted={onClear}
      />
    </BulkBar>
  )
}
