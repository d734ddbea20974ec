import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { errorCode } from './explain-error.ts'
import type { IconFiles } from './icons.ts'

interface RecordScreenProps {
  /** What a record of the kind is called within a sentence: `customer`. */
  readonly noun: string
  readonly icon: typeof IconFiles
  /** The list that leads here. */
  readonly list: { readonly label: string; readonly to: string }
  /** Why it may be missing. */
  readonly goneText: string
  readonly error: Error | undefined
  /** The record itself; nothing until it is there. */
  readonly children: ReactNode
  onRetry(): void
}

/** The page of one record, or what stands in its place: it is loading, it failed, or there is none. */
export function RecordScreen({ noun, icon, list, goneText, error, children, onRetry }: RecordScreenProps) {
  function instead() {
    if (!error) {
      return (
        <Stack role="status" aria-label={`Loading the ${noun}`} mt="xs">
          <Skeleton h={32} w={240} />
          <Skeleton h={300} radius="md" />
        </Stack>
      )
    }
    if (errorCode(error) !== 'NOT_FOUND') return <ErrorState error={error} onRetry={onRetry} />
    return (
      <EmptyState
        icon={icon}
        isWholeScreen
        title={`There is no such ${noun}`}
        text={goneText}
        action={
          <Button component={Link} to={list.to} variant="default">
            All {list.label.toLowerCase()}
          </Button>
        }
      />
    )
  }

  return (
    <>
      <Anchor component={Link} to={list.to} fz="sm">
        {list.label}
      </Anchor>
      {children || instead()}
    </>
  )
}
