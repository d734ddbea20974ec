import { type FieldNames, inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type { RestBookingSettingsFragment, UpdateBookingSettingsInput } from '../../../../rest/generated/graphql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { boolean, described, exemplified, integer, list, object, string, success } from '../../../../rest/schema.ts'

graphql(`
  fragment RestBookingSettings on BookingSettings {
    hours { weekday opens closes } closedDays { first last name } stepMinutes changeNoticeMinutes reminderMinutes
    isPhoneRequired confirmationText pagePath version
  }
`)
const ReadSettings = graphql(`
  query RestBookingSettingsOfTenant { bookingSettings { ...RestBookingSettings } }
`)
const UpdateSettings = graphql(`
  mutation RestUpdateBookingSettings($input: UpdateBookingSettingsInput!) {
    updateBookingSettings(input: $input) { bookingSettings { ...RestBookingSettings } userErrors { code message field } }
  }
`)

const fields: FieldNames = {
  hours: 'hours',
  closed_days: 'closedDays',
  step_minutes: 'stepMinutes',
  change_notice_minutes: 'changeNoticeMinutes',
  reminder_minutes: 'reminderMinutes',
  is_phone_required: 'isPhoneRequired',
  confirmation_text: 'confirmationText',
  page_path: 'pagePath',
  version: 'version',
}
const fieldNames = Object.fromEntries(Object.entries(fields).map(([name, as]) => [as, name]))

const hours = object({
  weekday: exemplified(described(integer, 'From 1 for Monday to 7 for Sunday'), 1),
  opens: exemplified(string, '09:00'),
  closes: exemplified(string, '17:00'),
})
const closed = object(
  {
    first: exemplified(string, '2026-12-24'),
    last: exemplified(string, '2026-12-26'),
    name: exemplified(string, 'Holidays'),
  },
  ['first'],
)
const settings = {
  hours: exemplified(described(list(hours), 'All of them. Other weekdays are closed'), [
    { weekday: 1, opens: '09:00', closes: '17:00' },
  ]),
  closed_days: exemplified(
    described(list(closed), 'Further days without bookings, beside the holidays and closed days of the planner'),
    [{ first: '2026-12-24', last: '2026-12-26', name: 'Holidays' }],
  ),
  step_minutes: exemplified(described(integer, 'From one offered time to the next, from 5 to 240'), 30),
  change_notice_minutes: exemplified(described(integer, 'Until when customers can move or cancel'), 1440),
  reminder_minutes: exemplified(described(integer, '0 for no reminder'), 1440),
  is_phone_required: exemplified(boolean, false),
  confirmation_text: exemplified(string, 'Park in front of the doors.'),
  page_path: exemplified(string, '/book'),
  version: integer,
}
const answer = object({ success, settings: object(settings) })

export const bookingSettingsRoutes: readonly Route[] = [
  route('GET /admin/booking/settings', ReadSettings, {
    summary: 'When the site takes bookings, and by which rules',
    answer,
    variables: () => ({}),
    reply: ({ bookingSettings }) => ({ success: true, settings: restSettings(bookingSettings) }),
  }),
  route('PUT /admin/booking/settings', UpdateSettings, {
    summary: 'Updates the settings that are sent; pass the last read version to detect conflicts',
    body: object(settings, []),
    answer,
    fieldNames,
    variables: ({ body }) => ({ input: inputOf<UpdateBookingSettingsInput>(body, fields) }),
    reply: ({ updateBookingSettings: { bookingSettings } }) => ({
      success: true,
      settings: bookingSettings && restSettings(bookingSettings),
    }),
  }),
]

const restSettings = (read: RestBookingSettingsFragment) => ({
  hours: read.hours,
  closed_days: read.closedDays,
  step_minutes: read.stepMinutes,
  change_notice_minutes: read.changeNoticeMinutes,
  reminder_minutes: read.reminderMinutes,
  is_phone_required: read.isPhoneRequired,
  confirmation_text: read.confirmationText,
  page_path: read.pagePath,
  version: read.version,
})
