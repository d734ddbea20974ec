import { useQuery } from '@apollo/client/react'
import { Text } from '@mantine/core'
import { graphql } from '../../../../generated/index.ts'
import { RelativeTime } from '../../../../ui/relative-time.tsx'
import { useViewer } from '../../../platform/session/index.ts'

const RecentChangesDocument = graphql(`
  query RecentChangesOfProduct($id: ID!, $from: DateTime!) {
    auditEntries(perPage: 5, where: { recordId: { eq: $id }, from: $from }) {
      items { id createdAt actorName changes { field } }
    }
  }
`)

interface RecentChangesProps {
  readonly productId: string
  /** When the version that is edited was saved. */
  readonly since: string
}

/** Who changed what of a product meanwhile. Nothing for people who may not read the log. */
export function RecentChanges(props: RecentChangesProps) {
  return useViewer().can('settings.can_view') ? <Changes {...props} /> : null
}

function Changes({ productId, since }: RecentChangesProps) {
  // The change that made that version is in the log at about its time.
  const from = new Date(new Date(since).getTime() + 1).toISOString()
  const { data } = useQuery(RecentChangesDocument, {
    variables: { id: productId, from },
    fetchPolicy: 'network-only',
    context: { quiet: true },
  })
  return data?.auditEntries.items.map(({ id, createdAt, actorName, changes }) => (
    <Text key={id} mb={4}>
      <strong>{actorName}</strong> changed {fieldNames(changes.map(({ field }) => field))},{' '}
      <RelativeTime at={createdAt} />
    </Text>
  ))
}

/** 'brand and variant Half' of fields as the log names them. */
export function fieldNames(fields: readonly string[]): string {
  const names = fields.map((field) => field.replace(/([a-z])([A-Z])/g, '$1 $2')).map(inSmallLetters)
  return names.length === 0 ? 'it' : new Intl.ListFormat('en').format(names)
}

/** What follows 'variant' is what the shop calls it. */
const inSmallLetters = (name: string) => (name.startsWith('variant') ? name : name.toLowerCase())
