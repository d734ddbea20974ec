import { Badge, Box, Card, Center, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import { PageTitle, PRODUCT_NAME } from './page-title.tsx'

interface EntranceProps {
  title: string
  text: ReactNode
  children?: ReactNode
}

/** The layout of screens before sign-in: the product's name, and one card. */
export function Entrance({ title, text, children }: EntranceProps) {
  return (
    <Center component="main" mih="100dvh" p="md">
      <PageTitle name={title} />
      <Box w="100%" maw={380}>
        <Group justify="center" gap={10} mb="lg">
          <Logo size={32} />
          <Text fz={20} fw={600}>
            {PRODUCT_NAME}
          </Text>
          <Badge>Beta</Badge>
        </Group>
        <Card padding="xl">
          <Title order={1} mb={4}>
            {title}
          </Title>
          <Text c="dimmed" mb="lg">
            {text}
          </Text>
          {children}
        </Card>
      </Box>
    </Center>
  )
}
