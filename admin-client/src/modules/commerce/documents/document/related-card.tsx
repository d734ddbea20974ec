import { Anchor, Card, Group, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DocumentFieldsFragment, DocumentLinkPartFragment } from '../../../../generated/graphql.ts'
import { capitalized, KINDS } from '../document-kinds.ts'
import { DocumentStatusBadge } from '../document-status.tsx'

/** The document's source, the documents converted from it, and its refunds. */
export function RelatedCard({ document }: { document: DocumentFieldsFragment }) {
  const { convertedFrom, convertedTo, corrects, refunds } = document
  const links: readonly (readonly [label: string, link: DocumentLinkPartFragment])[] = [
    ...(convertedFrom ? [['Created from', convertedFrom] as const] : []),
    ...(corrects ? [['Refund of', corrects] as const] : []),
    ...convertedTo.map((link) => ['Converted to', link] as const),
    ...refunds.map((link) => ['Refunded by', link] as const),
  ]
  if (links.length === 0) return null
  return (
    <Card component="section" aria-label="Related documents">
      <Title order={2} mb="xs">
        Related documents
      </Title>
      <Stack gap="xs">
        {links.map(([label, { id, type, status, number }]) => (
          <Group key={id} justify="space-between" gap="xs">
            <span>
              {label}{' '}
              <Anchor component={Link} to={`/documents/${id}`} underline="always">
                {number ?? `${capitalized(KINDS[type].noun)} (draft)`}
              </Anchor>
            </span>
            <DocumentStatusBadge status={status} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
