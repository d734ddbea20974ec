import { useQuery } from '@apollo/client/react'
import { Badge, Card, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PlanOverviewQuery } from '../../../generated/graphql.ts'
import { graphql } from '../../../generated/index.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { IconCheck, IconLock } from '../../../ui/icons.ts'
import { ScreenHeader } from '../../../ui/screen-header.tsx'
import { useViewer } from '../session/index.ts'
import { MODULE_NAMES, PLAN_NAMES } from '../tenants/public-api.ts'
import styles from './plan.module.css'
import { PlanForm } from './plan-form.tsx'

const PlanOverviewDocument = graphql(`
  query PlanOverview {
    me { user { id } tenant { id } }
    planOverview {
      plan
      modules
      features { key name text plan module isIncluded }
    }
  }
`)

type Feature = PlanOverviewQuery['planOverview']['features'][number]
type Overview = PlanOverviewQuery['planOverview']

const SUPER_ADMINISTRATOR = 1

/** The tenant's subscription, which role 1 can change here. */
export function PlanScreen() {
  const { user, tenant } = useViewer()
  const { data, error, refetch } = useQuery(PlanOverviewDocument, { fetchPolicy: 'cache-and-network' })
  const isRoot = user.roleId === SUPER_ADMINISTRATOR
  return (
    <>
      <ScreenHeader
        title="Plan and modules"
        text={isRoot ? 'Changes take effect immediately.' : 'Contact your administrator to change them.'}
      />
      {!data && (error ? <ErrorState error={error} onRetry={() => refetch()} /> : <Skeleton h={320} radius="md" />)}
      {data && (
        <Stack gap="md">
          {isRoot && tenant ? (
            <PlanForm tenantId={tenant.id} plan={data.planOverview.plan} modules={data.planOverview.modules} />
          ) : (
            <Subscription overview={data.planOverview} />
          )}
          <Features
            title="Your features"
            features={data.planOverview.features.filter(({ isIncluded }) => isIncluded)}
          />
          <Features
            title="More features"
            features={data.planOverview.features.filter(({ isIncluded }) => !isIncluded)}
          />
        </Stack>
      )}
    </>
  )
}

function Subscription({ overview: { plan, modules } }: { overview: Overview }) {
  const names = modules.map((module) => MODULE_NAMES[module])
  return (
    <Card component="section" aria-label="Plan">
      <Group gap="xs">
        <Title order={2}>{PLAN_NAMES[plan]}</Title>
        <Text c="dimmed">{names.length > 0 ? 'with' : 'without modules'}</Text>
        {names.map((name) => (
          <Badge key={name} color="gray">
            {name}
          </Badge>
        ))}
      </Group>
    </Card>
  )
}

function Features({ title, features }: { title: string; features: readonly Feature[] }) {
  if (features.length === 0) return null
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm" p={0} m={0}>
        {features.map((feature) => (
          <li key={feature.key} className={styles.feature}>
            {feature.isIncluded ? (
              <IconCheck size={18} className={styles.open} aria-hidden />
            ) : (
              <IconLock size={18} className={styles.closed} aria-hidden />
            )}
            <div>
              <Text fw={500}>{feature.name}</Text>
              <Text c="dimmed" fz="xs">
                {feature.text}
                {!feature.isIncluded && ` ${needs(feature)}`}
              </Text>
            </div>
          </li>
        ))}
      </SimpleGrid>
    </Card>
  )
}

/** The plan or module that would unlock a feature. */
function needs({ plan, module }: Feature): string {
  const name = plan === 'BASIC' ? '' : `the ${PLAN_NAMES[plan]} plan`
  const parts = [name, module ? `the ${MODULE_NAMES[module]} module` : ''].filter(Boolean)
  return `Requires ${parts.join(' and ')}.`
}
