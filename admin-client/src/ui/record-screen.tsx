import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { errorCode } from './explain-error.ts'
import type { IconFiles } from './icons.ts'

interface RecordScreenProps {
  /** The noun for the record within a sentence: `customer`. */
  readonly noun: string
  readonly icon: typeof IconFiles
  /** The list to go back to. */
  readonly list: { readonly label: string; readonly to: string }
  /** Why the record may be missing. */
  readonly goneText: string
  readonly error: Error | undefined
  /** The record; absent while loading. */
  readonly children: ReactNode
  onRetry(): void
}

/** The screen of one record, or its loading, error or not-found state. */
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
        title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`}
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
