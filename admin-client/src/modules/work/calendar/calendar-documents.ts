import { graphql } from '../../../generated/index.ts'

export const AppointmentRowPart = graphql(`
  fragment AppointmentRow on Appointment {
    id title kind status color isAllDay startsAt localStart localEnd location customerName vehicleName seriesId version
    assignees { ...AssigneePart } resources { id name color }
  }
`)

export const AppointmentFieldsPart = graphql(`
  fragment AppointmentFields on Appointment {
    ...AppointmentRow
    note endsAt startDay endDay reminderMinutes remindedAt customerId vehicleId projectId taskId rule deletedAt createdBy
    project { id title } task { id title } overlapping { id title people }
    booking { name email phone phoneFormatted } customFields { ...CustomValuePart }
  }
`)

export const CalendarDocument = graphql(`
  query Calendar($page: Int!, $perPage: Int!, $where: AppointmentWhere!) {
    me { user { id } tenant { id } }
    appointments(page: $page, perPage: $perPage, where: $where) { items { ...AppointmentRow } totalItems }
  }
`)

export const CalendarTasksDocument = graphql(`
  query CalendarTasks($page: Int!, $perPage: Int!, $where: TaskWhere!) {
    tasks(page: $page, perPage: $perPage, where: $where, orderBy: [{ field: DUE_DATE }]) {
      items { id title dueDate isOpen customerName assignees { ...AssigneePart } } totalItems
    }
  }
`)

export const CalendarNotesDocument = graphql(`
  query CalendarNotes($page: Int!, $perPage: Int!, $where: NoteWhere!) {
    notes(page: $page, perPage: $perPage, where: $where) {
      items { id title dueDate isDone customerName } totalItems
    }
  }
`)

export const CalendarWorkDocument = graphql(`
  query CalendarWork($page: Int!, $perPage: Int!, $where: ScheduleWhere!) {
    schedules(page: $page, perPage: $perPage, where: $where) {
      items { id title personId personName localStart localEnd task { id isOpen } } totalItems
    }
  }
`)

export const CalendarChangedDocument = graphql(`
  subscription CalendarChanged { calendarChanged }
`)

export const AppointmentDocument = graphql(`
  query Appointment($id: ID!) {
    me { user { id } tenant { id } }
    appointment(id: $id) { ...AppointmentFields }
  }
`)

export const CustomerAppointmentsDocument = graphql(`
  query CustomerAppointments($page: Int!, $perPage: Int!, $where: AppointmentWhere!) {
    me { user { id } tenant { id } }
    appointments(page: $page, perPage: $perPage, where: $where, orderBy: [{ field: STARTS_AT, direction: DESC }]) {
      items { ...AppointmentRow } totalItems
    }
  }
`)

export const FindAppointmentsDocument = graphql(`
  query FindAppointments($perPage: Int!, $where: AppointmentWhere!) {
    appointments(page: 1, perPage: $perPage, where: $where) { items { id title localStart isAllDay customerName } }
  }
`)

export const AppointmentVehiclesDocument = graphql(`
  query AppointmentVehicles($customerId: ID!) {
    siteSettings { id useVehicle }
    customer(id: $customerId) { id vehicles { id displayName } }
  }
`)

export const AppointmentCustomFieldsDocument = graphql(`
  query AppointmentCustomFields { appointmentCustomFields { ...CustomFieldPart } }
`)

export const CreateAppointmentDocument = graphql(`
  mutation CreateAppointment($input: CreateAppointmentInput!) {
    createAppointment(input: $input) { appointment { ...AppointmentFields } userErrors { code message field } }
  }
`)

export const UpdateAppointmentDocument = graphql(`
  mutation UpdateAppointment($input: UpdateAppointmentInput!) {
    updateAppointment(input: $input) { appointment { ...AppointmentFields } userErrors { code message field } }
  }
`)

export const DeleteAppointmentsDocument = graphql(`
  mutation DeleteAppointments($input: DeleteAppointmentsInput!) {
    deleteAppointments(input: $input) { appointments { id deletedAt version } userErrors { message } }
  }
`)

export const RestoreAppointmentsDocument = graphql(`
  mutation RestoreAppointments($input: RestoreAppointmentsInput!) {
    restoreAppointments(input: $input) { appointments { id deletedAt version } userErrors { message } }
  }
`)

/** Queries that show appointments, to load again after a change. */
export const CALENDAR_LISTS = ['Calendar', 'CustomerAppointments']
