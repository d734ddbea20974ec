import { Card, Skeleton, Stack, Text } from '@mantine/core'
import { Suspense } from 'react'
import type { DocumentPanel } from '../../../../capability/document-parts.ts'
import type { DocumentFieldsFragment } from '../../../../generated/graphql.ts'
import { formatMoney } from '../../../../ui/money.ts'
import { RecordColumns } from '../../../../ui/record-columns.tsx'
import { useViewer } from '../../../platform/session/index.ts'
import { mayDo } from '../document-kinds.ts'
import { useDocumentParts } from '../use-document-parts.ts'
import { DocumentHeader } from './document-header.tsx'

/** A saved document, with the panels and actions of other capabilities. */
export function DocumentPage({ document }: { document: DocumentFieldsFragment }) {
  const mayEdit = mayDo(useViewer(), document.type, 'can_edit') && !document.deletedAt
  const { documentPanels, documentActions } = useDocumentParts(document.type)
  const panels = (place: DocumentPanel['place']) =>
    documentPanels
      .filter((panel) => panel.place === place && (panel.isShown?.(document) ?? true))
      .map(({ name, Component }) => (
        <Suspense key={name} fallback={<Skeleton h={110} radius="md" />}>
          <Component document={document} mayEdit={mayEdit} />
        </Suspense>
      ))
  return (
    <>
      <DocumentHeader document={document} contributed={document.deletedAt ? [] : documentActions} />
      <RecordColumns side={<Stack gap="md">{panels('side')}</Stack>}>
        <Stack gap="md">
          <Card>
            <Text fw={600}>{document.customer.name}</Text>
            <Text>{formatMoney(document.grandTotal)}</Text>
          </Card>
          {panels('main')}
        </Stack>
      </RecordColumns>
    </>
  )
}
