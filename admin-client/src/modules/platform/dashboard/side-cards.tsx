import { Anchor, Card, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { IconCheck } from '../../../ui/icons.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { editorPath } from '../../content/pages/public-api.ts'
import styles from './dashboard.module.css'
import type { FirstStep } from './first-steps.ts'
import type { Plan } from './plans.ts'

interface SideCardProps {
  readonly title: string
  readonly link?: ReactNode
  readonly children: ReactNode
}

function SideCard({ title, link, children }: SideCardProps) {
  const id = useId()
  return (
    <Card component="section" padding="md" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {link}
      </Group>
      {children}
    </Card>
  )
}

/** How far a new website is. Gone once all is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <SideCard
      title="Getting started"
      link={
        <Text c="dimmed" className={styles.tabular}>
          {done} of {steps.length}
        </Text>
      }
    >
      <Progress value={(100 * done) / steps.length} size="sm" mb="md" aria-label="Getting started" />
      <Stack component="ul" gap={10} className={styles.plainList}>
        {steps.map(({ label, to, isDone }) => (
          <li key={label} className={styles.step}>
            <ThemeIcon size={20} radius="xl" variant={isDone ? 'filled' : 'default'} color="teal.8">
              {isDone && <IconCheck size={13} stroke={2.4} role="img" aria-label="Done:" />}
            </ThemeIcon>
            {isDone ? (
              <Text c="dimmed">{label}</Text>
            ) : (
              <Anchor component={Link} to={to}>
                {label}
              </Anchor>
            )}
          </li>
        ))}
      </Stack>
    </SideCard>
  )
}

const MOST_PLANS = 5

/** What the website will do by itself. */
export function ComingUp({ plans }: { plans: readonly Plan[] }) {
  return (
    <SideCard title="Coming up">
      {plans.length === 0 ? (
        <Text c="dimmed">Nothing is planned. Choose “Plan…” beside a page to publish it at a time of your choice.</Text>
      ) : (
        <Stack component="ul" gap={10} className={styles.plainList}>
          {plans.slice(0, MOST_PLANS).map(({ pageId, title, slug, what, at }) => (
            <li key={`${pageId} ${what}`}>
              <Anchor
                component={Link}
                to={editorPath(slug)}
                c="var(--mantine-color-text)"
                fw={500}
                truncate
                display="block"
              >
                {title}
              </Anchor>
              <Text c="dimmed" size="sm">
                {what} <RelativeTime at={at} />
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {plans.length > MOST_PLANS && (
        <Text c="dimmed" mt="sm">
          and {plans.length - MOST_PLANS} more
        </Text>
      )}
    </SideCard>
  )
}

interface Person {
  readonly id: string
  readonly displayName: string
  readonly roleName: string
  readonly isActive: boolean
  readonly lastSeenAt: string | null
}

const MOST_PEOPLE = 5

/** Who works here, those first who were here last. */
export function People({ people, total }: { people: readonly Person[]; total: number }) {
  const latest = people
    .filter(({ isActive }) => isActive)
    .sort((one, other) => (other.lastSeenAt ?? '').localeCompare(one.lastSeenAt ?? ''))
  return (
    <SideCard
      title="People"
      link={
        <Anchor component={Link} to="/setting/users">
          {total > MOST_PEOPLE ? `All ${total}` : 'Manage'}
        </Anchor>
      }
    >
      <Stack component="ul" gap={10} className={styles.plainList}>
        {latest.slice(0, MOST_PEOPLE).map(({ id, displayName, roleName, lastSeenAt }) => (
          <li key={id}>
            <Text fw={500} truncate>
              {displayName}
            </Text>
            <Text c="dimmed" size="sm">
              {roleName}
              {lastSeenAt && (
                <>
                  {' · '}
                  <RelativeTime at={lastSeenAt} />
                </>
              )}
            </Text>
          </li>
        ))}
      </Stack>
    </SideCard>
  )
}
