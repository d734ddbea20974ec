import type { BookableServicePartFragment, CreateBookableServiceInput } from '../../../generated/graphql.ts'
import type { Assignee } from '../../platform/assignees/index.ts'

/** The value of a number input, '' while it is empty. */
type Typed = number | string

export interface ServiceForm {
  name: string
  description: string
  minutes: Typed
  priceText: string
  bufferBefore: Typed
  bufferAfter: Typed
  /** In hours, as people think of it. */
  noticeHours: Typed
  daysAhead: Typed
  mostAtOnce: Typed
  mostPerDay: Typed
  letsChoosePerson: boolean
  isActive: boolean
  people: readonly Assignee[]
  resourceIds: string[]
}

export const formOfService = (service: BookableServicePartFragment | null): ServiceForm => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  minutes: service?.minutes ?? 60,
  priceText: service?.priceText ?? '',
  bufferBefore: service?.bufferBefore ?? 0,
  bufferAfter: service?.bufferAfter ?? 0,
  noticeHours: (service?.noticeMinutes ?? 120) / 60,
  daysAhead: service?.daysAhead ?? 60,
  mostAtOnce: service?.mostAtOnce ?? '',
  mostPerDay: service?.mostPerDay ?? '',
  letsChoosePerson: service?.letsChoosePerson ?? false,
  isActive: service?.isActive ?? true,
  people: service?.people ?? [],
  resourceIds: service?.resources.map(({ id }) => id) ?? [],
})

/** The form as the server accepts it. */
export function serviceInput({ people, noticeHours, ...form }: ServiceForm): CreateBookableServiceInput {
  const numberOrNone = (typed: Typed) => (typed === '' ? null : Number(typed))
  return {
    ...form,
    minutes: Number(form.minutes),
    bufferBefore: Number(form.bufferBefore),
    bufferAfter: Number(form.bufferAfter),
    noticeMinutes: Math.round(Number(noticeHours) * 60),
    daysAhead: Number(form.daysAhead),
    mostAtOnce: numberOrNone(form.mostAtOnce),
    mostPerDay: numberOrNone(form.mostPerDay),
    personIds: people.map(({ id }) => id),
  }
}

/** The fields whose errors are shown beside them, as the server names them. */
export const serviceFields: readonly string[] = [
  ...['name', 'description', 'minutes', 'priceText', 'bufferBefore', 'bufferAfter', 'noticeMinutes', 'daysAhead'],
  ...['mostAtOnce', 'mostPerDay', 'personIds', 'resourceIds'],
]
