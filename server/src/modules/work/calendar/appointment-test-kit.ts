import type { Visitor } from '../../../app/test-server.ts'

export const APPOINTMENT = `id title kind status color isAllDay startsAt endsAt startDay endDay localStart localEnd location note
  reminderMinutes remindedAt customerId customerName vehicleId vehicleName projectId taskId seriesId rule isRescheduled createdBy
  deletedAt version assignees { id displayName } resources { id name } overlapping { title people } customer { lastname }
  project { title } task { title }`
const ANSWER = `appointment { ${APPOINTMENT} } userErrors { code message field }`
const LIST = `query ($where: AppointmentWhere, $orderBy: [AppointmentOrder!], $page: Int, $perPage: Int) {
  appointments(where: $where, orderBy: $orderBy, page: $page, perPage: $perPage) {
    items { id title localStart localEnd seriesId status } totalItems } }`

/** Calendar operations as this user, through the API. */
export function calendarOf(person: Visitor) {
  const one = async (name: string, type: string, input: object) => {
    const { data, errors } = await person.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${ANSWER} } }`, {
      input,
    })
    return data?.[name] ?? { appointment: null, userErrors: [], errors }
  }
  const many = async (name: string, type: string, input: object) =>
    person.ask(
      `mutation ($input: ${type}!) { ${name}(input: $input) { appointments { id deletedAt } userErrors { code message field } } }`,
      { input },
    )
  const list = async (variables: object = {}) => (await person.ask(LIST, variables)).data.appointments
  return {
    create: (input: object) => one('createAppointment', 'CreateAppointmentInput', input),
    update: (input: object) => one('updateAppointment', 'UpdateAppointmentInput', input),
    read: (id: string) => person.ask(`query ($id: ID!) { appointment(id: $id) { ${APPOINTMENT} } }`, { id }),
    list,
    /** The titles of the filtered list, in order. */
    titles: async (where: object, orderBy?: object[]): Promise<string[]> =>
      (await list({ where, orderBy, perPage: 100 })).items.map(({ title }: { title: string }) => title),
    /** The starts of the dates of a series on the wall of the tenant. */
    starts: async (seriesId: string): Promise<string[]> =>
      (await list({ where: { seriesId: { eq: seriesId } }, perPage: 100 })).items.map(
        ({ localStart }: { localStart: string }) => localStart,
      ),
    remove: (ids: readonly string[], scope?: string) =>
      many('deleteAppointments', 'DeleteAppointmentsInput', { ids, ...(scope ? { scope } : {}) }),
    restore: (ids: readonly string[]) => many('restoreAppointments', 'RestoreAppointmentsInput', { ids }),
    resource: async (name: string) => {
      const { data } = await person.ask(
        `mutation ($input: CreateCalendarResourceInput!) { createCalendarResource(input: $input) {
          resource { id version } userErrors { code message field } } }`,
        { input: { name } },
      )
      return data.createCalendarResource.resource.id as string
    },
  }
}
