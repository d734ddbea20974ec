import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface ScreenHeaderProps {
  title: string
  /** The name in the browser's tab, when it is not the title. */
  tabTitle?: string
  text?: string
  /** The one primary action of the screen. */
  action?: ReactNode
}

/** Top of a screen. */
export function ScreenHeader({ title, tabTitle = title, text, action }: ScreenHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg" wrap="nowrap">
      <PageTitle name={tabTitle} />
      <div>
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {action}
    </Group>
  )
}
