import { Anchor, Card, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { Link } from 'react-router'
import { IconCheck } from '../../../ui/icons.ts'
import styles from './dashboard.module.css'
import type { CheckedStep } from './use-dashboard.ts'

/** How far a new website is. */
export function SetupCard({ title, steps }: { title: string; steps: readonly CheckedStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card component="section" padding="md" aria-labelledby="getting-started">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="getting-started">
          {title}
        </Title>
        <Text c="dimmed" className={styles.tabular}>
          {done} of {steps.length}
        </Text>
      </Group>
      <Progress value={(100 * done) / steps.length} size="sm" mb="md" aria-label={title} />
      <Stack component="ul" gap={10} className={styles.plainList}>
        {steps.map(({ step: { label, path }, isDone }) => (
          <li key={label} className={styles.step}>
            <ThemeIcon size={20} radius="xl" variant={isDone ? 'filled' : 'default'} color="teal.8">
              {isDone && <IconCheck size={13} stroke={2.4} role="img" aria-label="Done:" />}
            </ThemeIcon>
            {isDone ? (
              <Text c="dimmed">{label}</Text>
            ) : (
              <Anchor component={Link} to={path}>
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}
