import { Button } from '@mantine/core'
import type { FormFolder } from '../../../generated/graphql.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconInbox } from './icons.ts'

interface NoSubmissionsProps {
  readonly folder: FormFolder
  readonly isFiltered: boolean
  onClear(): void
}

const TEXTS: Readonly<Record<FormFolder, readonly [title: string, text: string]>> = {
  INBOX: ['The inbox is empty', 'Submissions of your forms appear here.'],
  ARCHIVE: ['The archive is empty', 'Archive submissions once you have dealt with them, to keep the inbox short.'],
  SPAM: ['No spam', 'Suspicious submissions are kept here for 30 days, then erased.'],
}

/** Why a list of submissions is empty. */
export function NoSubmissions({ folder, isFiltered, onClear }: NoSubmissionsProps) {
  const [title, text] = isFiltered ? ['No submissions match', 'Try other words, or remove a filter.'] : TEXTS[folder]
  const clear = isFiltered && (
    <Button variant="default" onClick={onClear}>
      Clear filters
    </Button>
  )
  return <EmptyState icon={IconInbox} title={title} text={text} action={clear} />
}
