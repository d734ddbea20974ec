import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProjectPartProps } from '../../../../capability/project-parts.ts'
import type { DocumentRowFragment } from '../../../../generated/graphql.ts'
import { ActionItem, ActionsMenu } from '../../../../ui/actions/actions-menu.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { useAction } from '../../../../ui/form/use-send.ts'
import { IconLink, IconPlus, IconX } from '../../../../ui/icons.ts'
import { textCell } from '../../../../ui/list/cells.tsx'
import { actionsColumn, type Column } from '../../../../ui/list/column.ts'
import { DataTable } from '../../../../ui/list/data-table.tsx'
import { toastUndo } from '../../../../ui/undo-toast.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { DOCUMENT_LISTS } from '../document-documents.ts'
import { capitalized, KINDS, mayDo } from '../document-kinds.ts'
import { IconFileInvoice } from '../icons.ts'
import { COLUMNS, nameColumn } from '../list/document-columns.tsx'
import { useDocumentChanges } from '../use-document-changes.ts'
import { AttachDialog } from './attach-dialog.tsx'
import {
  AttachDocumentsDocument,
  CreateProjectDocumentDocument,
  DetachDocumentsDocument,
  PROJECT_DOCUMENTS,
  ProjectDocumentsDocument,
} from './project-documents.ts'

const SHOWN = ['status', 'issued', 'total', 'balance']
const TYPES = ['QUOTE', 'WORK_ORDER', 'INVOICE'] as const

const columns: readonly Column<DocumentRowFragment, never>[] = [
  {
    ...(nameColumn as Column<DocumentRowFragment, never>),
    // The column of the type gives way on phones.
    cell: (document) => (
      <>
        <Text c="dimmed" fz="xs" hiddenFrom="xs">
          {capitalized(KINDS[document.type].noun)}
        </Text>
        {nameColumn.cell(document)}
      </>
    ),
  },
  {
    name: 'type',
    label: 'Type',
    width: 130,
    givesWay: 'xs',
    cell: ({ type }) => textCell(capitalized(KINDS[type].noun)),
  },
  ...(COLUMNS.INVOICE.filter(({ name }) => SHOWN.includes(name)).map((column) =>
    // Makes room for the menus of the rows.
    column.name === 'balance' ? { ...column, givesWay: 'md' } : column,
  ) as Column<DocumentRowFragment, never>[]),
]

/** The quotes, work orders and invoices of a project, newest first. */
export function ProjectDocuments({ project, isActive }: ProjectPartProps) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const [isAttaching, setAttaching] = useState(false)
  const { data, error, refetch } = useQuery(ProjectDocumentsDocument, {
    variables: { id: project.id },
    fetchPolicy: 'cache-and-network',
  })
  useDocumentChanges(['ProjectDocuments'])
  const [create, isCreating] = useAction(CreateProjectDocumentDocument, { refetchQueries: DOCUMENT_LISTS })
  const mayAttach = isActive && viewer.can('projects.can_edit')
  const creatable = TYPES.filter((type) => mayAttach && mayDo(viewer, type, 'can_create'))
  const documents = data?.projectDocuments

  async function createAndOpen(type: (typeof TYPES)[number]) {
    const document = (await create({ projectId: project.id, type }))?.document
    if (document) navigate(`/documents/${document.id}`)
  }

  return (
    <Stack gap="md">
      {mayAttach && (
        <Group gap="xs">
          {creatable.map((type) => (
            <Button
              key={type}
              variant="default"
              loading={isCreating}
              leftSection={<IconPlus size={16} />}
              onClick={() => createAndOpen(type)}
            >
              New {KINDS[type].noun}
            </Button>
          ))}
          <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => setAttaching(true)}>
            Attach a document
          </Button>
        </Group>
      )}
      {!documents &&
        (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={200} radius="md" />)}
      {documents && (
        <Card padding={0}>
          {documents.length > 0 ? (
            <DataTable
              rows={documents}
              columns={
                mayAttach
                  ? [
                      ...columns,
                      actionsColumn<DocumentRowFragment>((row) => <RowMenu projectId={project.id} document={row} />),
                    ]
                  : columns
              }
            />
          ) : (
            <EmptyState
              icon={IconFileInvoice}
              title="No documents yet"
              text={`Quotes, work orders and invoices of “${project.title}” appear here.`}
            />
          )}
        </Card>
      )}
      {isAttaching && <AttachDialog project={project} onClose={() => setAttaching(false)} />}
    </Stack>
  )
}

interface RowMenuProps {
  readonly projectId: string
  readonly document: DocumentRowFragment
}

function RowMenu({ projectId, document: { id, title } }: RowMenuProps) {
  const [detach] = useAction(DetachDocumentsDocument, PROJECT_DOCUMENTS)
  const [attach] = useAction(AttachDocumentsDocument, PROJECT_DOCUMENTS)
  const input = { projectId, documentIds: [id] }
  return (
    <ActionsMenu name={title} inRow>
      <ActionItem
        icon={IconX}
        onClick={async () => {
          if (await detach(input)) toastUndo(`${title} detached`, () => attach(input))
        }}
      >
        Detach
      </ActionItem>
    </ActionsMenu>
  )
}
