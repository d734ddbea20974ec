import { Button, Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { IconFile } from './icons.ts'

interface EmptyStateProps {
  icon: typeof IconFile
  title: string
  text: string
  action?: ReactNode
  /** It is the only content of the screen. */
  isWholeScreen?: boolean
}

/** Replaces an empty list: one sentence and one action. */
export function EmptyState({ icon: Icon, title, text, action, isWholeScreen = false }: EmptyStateProps) {
  return (
    <Center mih={280} p="lg">
      <Stack align="center" gap={6} maw={380} ta="center">
        <Icon size={32} stroke={1.4} aria-hidden />
        <Title order={isWholeScreen ? 1 : 2} size="h2">
          {title}
        </Title>
        <Text c="dimmed" mb="xs">
          {text}
        </Text>
        {action}
      </Stack>
    </Center>
  )
}

interface NoMatchesProps extends Pick<EmptyStateProps, 'icon' | 'title' | 'text'> {
  /** Shows the whole list again. */
  onClear(): void
  label?: string
}

/** Replaces a list that a search or filters left empty. */
export function NoMatches({ onClear, label = 'Clear filters', ...state }: NoMatchesProps) {
  return (
    <EmptyState
      {...state}
      action={
        <Button variant="default" onClick={onClear}>
          {label}
        </Button>
      }
    />
  )
}
