import dayjs from 'dayjs'
import type { PageRowFragment, SchedulePageInput } from '../../../generated/graphql.ts'

/** A plan as the form holds it: local times as the date control writes them, null while there is none. */
export interface PagePlanForm {
  publishAt: string | null
  unpublishAt: string | null
}

const local = (at: string | null) => at && dayjs(at).format('YYYY-MM-DD HH:mm:ss')
const withZone = (time: string | null) => time && dayjs(time).toISOString()

export function formOfPlan({ publishAt, unpublishAt }: Pick<PageRowFragment, keyof PagePlanForm>): PagePlanForm {
  return { publishAt: local(publishAt), unpublishAt: local(unpublishAt) }
}

/** The whole plan: a time that was cleared is dropped. */
export function planInput(
  { id, version }: Pick<PageRowFragment, 'id' | 'version'>,
  { publishAt, unpublishAt }: PagePlanForm,
): SchedulePageInput {
  return { id, version, publishAt: withZone(publishAt), unpublishAt: withZone(unpublishAt) }
}
