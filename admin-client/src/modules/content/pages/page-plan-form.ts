import dayjs from 'dayjs'
import type { PageRowFragment, SchedulePageInput } from '../../../generated/graphql.ts'

/** The schedule in the form: local times in the date input's format, or null. */
export interface PagePlanForm {
  publishAt: string | null
  unpublishAt: string | null
}

const local = (at: string | null) => at && dayjs(at).format('YYYY-MM-DD HH:mm:ss')
const withZone = (time: string | null) => time && dayjs(time).toISOString()

export function formOfPlan({ publishAt, unpublishAt }: Pick<PageRowFragment, keyof PagePlanForm>): PagePlanForm {
  return { publishAt: local(publishAt), unpublishAt: local(unpublishAt) }
}

/** The complete schedule; a cleared time is removed. */
export function planInput(
  { id, version }: Pick<PageRowFragment, 'id' | 'version'>,
  { publishAt, unpublishAt }: PagePlanForm,
): SchedulePageInput {
  return { id, version, publishAt: withZone(publishAt), unpublishAt: withZone(unpublishAt) }
}
