import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { graphql } from '../../../generated/index.ts'
import { useAddressQuery } from '../../../ui/address-query.ts'
import { currentPage } from '../../../ui/current-page.ts'
import { explainError } from '../../../ui/explain-error.ts'
import { RecordScreen } from '../../../ui/record-screen.tsx'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { FilesSection, type KeptFiles, PER_PAGE, showsDeleted } from '../../platform/attachments/index.ts'
import { useViewer } from '../../platform/session/index.ts'
import { IconCheckbox } from './icons.ts'
import { TaskDocument } from './task-documents.ts'

const TaskFilesDocument = graphql(`
  query TaskFiles($taskId: ID!, $page: Int!, $perPage: Int!, $deleted: Boolean!) {
    me { user { id } tenant { id } }
    taskFiles(taskId: $taskId, page: $page, perPage: $perPage, deleted: $deleted) {
      items { ...KeptFile }
      totalItems
    }
  }
`)

const RenameTaskFileDocument = graphql(`
  mutation RenameTaskFile($input: RenameTaskFileInput!) {
    renameTaskFile(input: $input) { file { ...KeptFile } userErrors { message } }
  }
`)

const DeleteTaskFilesDocument = graphql(`
  mutation DeleteTaskFiles($input: ManageTaskFilesInput!) {
    deleteTaskFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

const RestoreTaskFilesDocument = graphql(`
  mutation RestoreTaskFiles($input: ManageTaskFilesInput!) {
    restoreTaskFiles(input: $input) { files { id deletedAt } userErrors { message } }
  }
`)

/** The files of the task with the ID in the URL. */
export function TaskFilesScreen() {
  const { id = '' } = useParams()
  const { can } = useViewer()
  const { data, error, refetch } = useQuery(TaskDocument, { variables: { id }, fetchPolicy: 'cache-and-network' })
  const task = data?.task
  const isActive = task && !task.deletedAt && !task.customer?.deletedAt
  return (
    <RecordScreen
      noun="task"
      icon={IconCheckbox}
      list={{ label: 'Tasks', to: '/tasks' }}
      goneText="It may have been deleted more than 30 days ago."
      error={error}
      onRetry={() => void refetch()}
    >
      {task && (
        <>
          <ScreenHeader
            title={task.title}
            tabTitle={`Files of ${task.title}`}
            action={
              <Button component={Link} to={`/tasks/${task.id}`} variant="default">
                Open task
              </Button>
            }
          />
          <TaskFiles
            taskId={task.id}
            mayEdit={isActive === true && can('tasks.can_edit')}
            mayDelete={isActive === true && can('tasks.can_delete')}
          />
        </>
      )}
    </RecordScreen>
  )
}

interface TaskFilesProps {
  readonly taskId: string
  readonly mayEdit: boolean
  readonly mayDelete: boolean
}

function TaskFiles({ taskId, mayEdit, mayDelete }: TaskFilesProps) {
  const [address] = useAddressQuery()
  const { data, previousData, error, loading, refetch } = useQuery(TaskFilesDocument, {
    variables: {
      taskId,
      page: currentPage(address),
      perPage: PER_PAGE,
      deleted: showsDeleted(address),
    },
    fetchPolicy: 'cache-and-network',
  })
  const list = (data ?? (loading ? previousData : undefined))?.taskFiles
  const lists = { refetchQueries: ['TaskFiles'], awaitRefetchQueries: true }
  const [rename] = useMutation(RenameTaskFileDocument, { context: { quiet: true } })
  const [remove] = useMutation(DeleteTaskFilesDocument, lists)
  const [restore] = useMutation(RestoreTaskFilesDocument, lists)

  const kept: KeptFiles = {
    files: list?.items,
    totalItems: list?.totalItems ?? 0,
    error,
    reload: () => refetch(),
    uploadPath: `/api/v1/admin/tasks/${taskId}/files`,
    mayEdit,
    mayDelete,
    async rename({ id, version }, name) {
      const { data: answer, error: failed } = await rename({ variables: { input: { id, version, name } } })
      if (!answer) return explainError(failed)
      return answer.renameTaskFile.userErrors[0]?.message ?? null
    },
    async remove({ id }) {
      const { data: answer } = await remove({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.deleteTaskFiles.files)
    },
    async restore({ id }) {
      const { data: answer } = await restore({ variables: { input: { ids: [id] } } })
      return Boolean(answer?.restoreTaskFiles.files)
    },
  }
  return <FilesSection kept={kept} />
}
