import type { PageRowFragment, SchedulePageInput } from '../../../generated/graphql.ts'

/** The schedule in the form, as ISO texts in UTC. */
export interface PagePlanForm {
  publishAt: string | null
  unpublishAt: string | null
}

export function formOfPlan({ publishAt, unpublishAt }: Pick<PageRowFragment, keyof PagePlanForm>): PagePlanForm {
  return { publishAt, unpublishAt }
}

/** The complete schedule; a cleared time is removed. */
export function planInput(
  { id, version }: Pick<PageRowFragment, 'id' | 'version'>,
  { publishAt, unpublishAt }: PagePlanForm,
): SchedulePageInput {
  return { id, version, publishAt, unpublishAt }
}
