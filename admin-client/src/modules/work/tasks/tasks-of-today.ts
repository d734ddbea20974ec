import type { ApolloClient } from '@apollo/client'
import { CARD_ROWS, type DashboardList } from '../../../capability/dashboard-card.ts'
import { graphql } from '../../../generated/index.ts'
import { dayLabel } from '../../../ui/dates/day-label.ts'
import { toWallTime } from '../../../ui/dates/zoned-time.ts'

const TaskDayDocument = graphql(`
  query TaskDay { me { user { id } tenant { id } } siteSettings { id timeZone } }
`)

const TasksOfTodayDocument = graphql(`
  query TasksOfToday($perPage: Int!, $where: TaskWhere!) {
    tasks(page: 1, perPage: $perPage, where: $where, orderBy: [{ field: DUE_DATE, direction: ASC }]) {
      items { id title projectTitle customerName dueDate isOverdue }
      totalItems
    }
  }
`)

/** The viewer's open tasks that are due today or were due before, the oldest first. Days are those of the tenant. */
export async function tasksOfToday(client: ApolloClient): Promise<DashboardList> {
  const { data: day } = await client.query({ query: TaskDayDocument })
  if (!day?.me?.user) return { total: 0, items: [] }
  const { timeZone } = day.siteSettings
  const now = toWallTime(new Date(), timeZone)
  const { data } = await client.query({
    query: TasksOfTodayDocument,
    variables: {
      perPage: CARD_ROWS,
      where: { open: { eq: true }, assigneeId: { eq: day.me.user.id }, due: { to: now.slice(0, 10) } },
    },
    fetchPolicy: 'network-only',
  })
  return {
    total: data?.tasks.totalItems ?? 0,
    items: (data?.tasks.items ?? []).map(({ id, title, projectTitle, customerName, dueDate, isOverdue }) => ({
      id,
      title,
      details: [
        isOverdue ? 'Overdue' : '',
        dueDate ? dayLabel(toWallTime(dueDate, timeZone), now).short : '',
        projectTitle,
        customerName,
      ],
      path: `/tasks/my/${id}`,
    })),
  }
}
