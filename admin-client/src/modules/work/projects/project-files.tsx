import { useMutation, useQuery } from '@apollo/client/react'
import type { ProjectPartProps } from '../../../capability/project-parts.ts'
import { graphql } from '../../../generated/index.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { FilesSection, type KeptFiles, PER_PAGE, showsDeleted } from '../../platform/attachments/index.ts'
import { useViewer } from '../../platform/session/index.ts'

const ProjectFilesDocument = graphql(`
  query ProjectFiles($projectId: ID!, $page: Int!, $perPage: Int!, $deleted: Boolean!) {
    me { user { id } tenant { id } }
    projectFiles(projectId: $projectId, page: $page, perPage: $perPage, deleted: $deleted) {
      items { ...KeptFile }
      totalItems
    }
  }
`)

const RenameProjectFileDocument = graphql(`
  mutation RenameProjectFile($input: RenameProjectFileInput!) {
    renameProjectFile(input: $input) { file { ...KeptFile } userErrors { message } }
  }
`)

const DeleteProjectFilesDocument = graphql(`
  mutation DeleteProjectFiles($input: ManageProjectFilesInput!) {
    deleteProjectFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

const RestoreProjectFilesDocument = graphql(`
  mutation RestoreProjectFiles($input: ManageProjectFilesInput!) {
    restoreProjectFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

/** The files that are kept with a project. */
export function ProjectFiles({ project, isActive }: ProjectPartProps) {
  const { can } = useViewer()
  const [address] = useAddressQuery()
  const { data, previousData, error, loading, refetch } = useQuery(ProjectFilesDocument, {
    variables: {
      projectId: project.id,
      page: currentPage(address),
      perPage: PER_PAGE,
      deleted: showsDeleted(address),
    },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.projectFiles
  const lists = { refetchQueries: ['ProjectFiles'], awaitRefetchQueries: true }
  const [rename] = useMutation(RenameProjectFileDocument, { context: { quiet: true } })
  const [remove] = useMutation(DeleteProjectFilesDocument, lists)
  const [restore] = useMutation(RestoreProjectFilesDocument, lists)

  const kept: KeptFiles = {
    files: list?.items,
    totalItems: list?.totalItems ?? 0,
    error,
    reload: () => refetch(),
    uploadPath: `/api/v1/admin/projects/${project.id}/files`,
    mayEdit: isActive && can('projects.can_edit'),
    mayDelete: isActive && can('projects.can_delete'),
    async rename({ id, version }, name) {
      const { data: answer, error: failed } = await rename({ variables: { input: { id, version, name } } })
      if (!answer) return explainError(failed)
      return answer.renameProjectFile.userErrors[0]?.message ?? null
    },
    async remove({ id }) {
      const { data: answer } = await remove({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.deleteProjectFiles.files)
    },
    async restore({ id }) {
      const { data: answer } = await restore({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.restoreProjectFiles.files)
    },
  }
  return <FilesSection kept={kept} />
}
