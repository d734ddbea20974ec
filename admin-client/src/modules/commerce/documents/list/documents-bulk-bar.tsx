import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DocumentBulkAction } from '../../../../capability/document-parts.ts'
import { LazyDialog } from '../../../../capability/lazy-part.tsx'
import type { DocumentRowFragment } from '../../../../generated/graphql.ts'
import { BulkBar } from '../../../../ui/bulk-bar.tsx'
import { IconArchive, IconArrowBackUp } from '../../../../ui/icons.ts'
import { BulkDeleteButton } from '../../../../ui/list/bulk-delete-button.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { KINDS, mayDo } from '../document-kinds.ts'
import { useDocumentActions } from '../use-document-actions.ts'
import { useDocumentParts } from '../use-document-parts.ts'
import type { ListedType } from './document-views.ts'

interface DocumentsBulkBarProps {
  readonly type: ListedType
  readonly documents: readonly DocumentRowFragment[]
  /** If true, the only action is to restore them. */
  readonly areDeleted: boolean
  onClear(): void
}

/** The bulk actions for the selected documents. Offered are those that all of them allow. */
export function DocumentsBulkBar({ type, documents, areDeleted, onClear }: DocumentsBulkBarProps) {
  const viewer = useViewer()
  const actions = useDocumentActions()
  const { documentBulkActions } = useDocumentParts(type)
  const [opened, setOpened] = useState<DocumentBulkAction | null>(null)
  const { noun, plural } = KINDS[type]
  const mayEdit = mayDo(viewer, type, 'can_edit')
  const mayDelete = mayDo(viewer, type, 'can_delete')
  const allow = (action: DocumentRowFragment['actions'][number]) =>
    documents.every((document) => document.actions.includes(action))

  async function andClear(done: Promise<unknown>) {
    await done
    onClear()
  }

  return (
    <BulkBar label={`Selected ${plural}`} count={documents.length} onClear={onClear}>
      {areDeleted && mayDelete && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => andClear(actions.restore(documents))}
        >
          Restore
        </Button>
      )}
      {!areDeleted &&
        documentBulkActions.map((action) => (
          <Button
            key={action.name}
            variant="default"
            leftSection={<action.icon size={16} />}
            onClick={() => setOpened(action)}
          >
            {action.label}
          </Button>
        ))}
      {mayEdit && allow('ARCHIVE') && (
        <Button
          variant="default"
          leftSection={<IconArchive size={16} />}
          onClick={() => andClear(actions.archive(documents))}
        >
          Archive
        </Button>
      )}
      {mayEdit && allow('UNARCHIVE') && (
        <Button variant="default" onClick={() => andClear(actions.unarchive(documents))}>
          Unarchive
        </Button>
      )}
      {mayDelete && allow('DELETE') && (
        <BulkDeleteButton
          nouns={[noun, plural]}
          count={documents.length}
          onDelete={() => actions.remove(documents)}
          onDeleted={onClear}
        />
      )}
      {opened && (
        <LazyDialog
          part={opened.dialog}
          props={{
            documents,
            onClose: () => setOpened(null),
            onDone: () => {
              setOpened(null)
              onClear()
            },
          }}
        />
      )}
    </BulkBar>
  )
}
