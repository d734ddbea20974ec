import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { DocumentPanel } from '../../../../capability/document-parts.ts'
import { LazyPart } from '../../../../capability/lazy-part.tsx'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { IconAlertTriangle } from '../../../../ui/icons.ts'
import { RecordColumns } from '../../../../ui/record-columns.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { KINDS, mayDo } from '../document-kinds.ts'
import { SavedDocumentEditor } from '../editor/saved-document-editor.tsx'
import { useDocumentParts } from '../use-document-parts.ts'
import { useDocumentButtons } from './document-buttons.tsx'
import { DocumentFiles } from './document-files.tsx'
import { DocumentHeader } from './document-header.tsx'
import { HistoryCard } from './history-card.tsx'
import { InternalCard } from './internal-card.tsx'
import { Paper } from './paper.tsx'
import { RelatedCard } from './related-card.tsx'

/** A saved document: a draft is edited in place, others are read. Other capabilities add panels and actions. */
export function DocumentPage({ document }: { document: DocumentFieldsFragment }) {
  const { type, status, deletedAt } = document
  const mayEdit = mayDo(useViewer(), type, 'can_edit') && !deletedAt
  const [isDirty, setDirty] = useState(false)
  const [wantsEdit, setWantsEdit] = useState(false)
  const isEditable = mayEdit && document.actions.includes('EDIT')
  const isEditing = isEditable && (status === 'DRAFT' || wantsEdit)
  const { documentPanels, documentActions } = useDocumentParts(type)
  const { buttons, items, dialogs, restore } = useDocumentButtons({
    document,
    isDirty,
    onEdit: isEditing ? undefined : () => setWantsEdit(true),
  })
  const panels = (place: DocumentPanel['place']) =>
    documentPanels
      .filter((panel) => panel.place === place && (panel.isShown?.(document) ?? true))
      .map((panel) => <LazyPart key={panel.name} part={panel} props={{ document, mayEdit }} height={110} />)

  return (
    <>
      <DocumentHeader
        document={document}
        isUnsaved={isDirty}
        contributed={deletedAt || isDirty ? [] : documentActions}
        buttons={!deletedAt && buttons}
        items={!deletedAt && items}
      />
      {deletedAt && (
        <Alert color="red" mb="md" title="This document was deleted">
          <Text mb="sm">It is permanently deleted after 30 days.</Text>
          <Button variant="default" size="xs" onClick={restore}>
            Restore
          </Button>
        </Alert>
      )}
      <Stack gap="md">
        {isEditing && (
          <SavedDocumentEditor
            document={document}
            notice={status !== 'DRAFT' && <IssuedNotice document={document} />}
            onDirty={setDirty}
            onSaved={() => setWantsEdit(false)}
          />
        )}
        <RecordColumns
          side={
            <Stack gap="md">
              <RelatedCard document={document} />
              {!isEditing && <InternalCard document={document} mayEdit={mayEdit} />}
              {panels('side')}
              <HistoryCard id={document.id} version={document.version} />
            </Stack>
          }
        >
          <Stack gap="md">
            {!isEditing && <Paper document={document} mayEdit={mayEdit} />}
            {panels('main')}
            {!deletedAt && <DocumentFiles document={document} mayEdit={mayEdit} />}
          </Stack>
        </RecordColumns>
      </Stack>
      {dialogs}
    </>
  )
}

/** The effect of editing a document that the customer may have seen. */
function IssuedNotice({ document: { type } }: { document: DocumentFieldsFragment }) {
  return (
    <Alert
      mb="md"
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={`The customer may have seen this ${KINDS[type].noun}`}
    >
      {type === 'QUOTE'
        ? 'Saved changes make it a draft again, with the same number. Issue it once more to ask the customer again.'
        : 'An approved job whose lines you change needs to be approved again.'}
    </Alert>
  )
}
