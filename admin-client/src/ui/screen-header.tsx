import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

interface ScreenHeaderProps {
  title: string
  /** The browser tab's title, if it differs from the title. */
  tabTitle?: string
  text?: ReactNode
  /** The screen's single primary action. */
  action?: ReactNode
}

/** The header of a screen. */
export function ScreenHeader({ title, tabTitle = title, text, action }: ScreenHeaderProps) {
  return (
    <Group justify="space-between" align={text ? 'flex-start' : 'center'} gap="md" mb="lg">
      <PageTitle name={tabTitle} />
      <div>
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
      </div>
      {action}
    </Group>
  )
}
