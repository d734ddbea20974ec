import { amount, dollars } from '../../../../rest/amounts.ts'
import { inputOf } from '../../../../rest/crud.ts'
import { graphql } from '../../../../rest/generated/gql.ts'
import type {
  RestCartReminderSettingsFragment,
  UpdateCartReminderSettingsInput,
} from '../../../../rest/generated/graphql.ts'
import { type Route, route } from '../../../../rest/route.ts'
import { boolean, described, exemplified, integer, object, string, success } from '../../../../rest/schema.ts'

graphql(`
  fragment RestCartReminderSettings on CartReminderSettings { enabled delayHours subject text version }
`)
const ReadSettings = graphql(`
  query RestCartReminderSettings { cartReminderSettings { ...RestCartReminderSettings } }
`)
const UpdateSettings = graphql(`
  mutation RestUpdateCartReminderSettings($input: UpdateCartReminderSettingsInput!) {
    updateCartReminderSettings(input: $input) {
      cartReminderSettings { ...RestCartReminderSettings } userErrors { code message field }
    }
  }
`)
const Figures = graphql(`
  query RestCartReminderFigures { cartReminderFigures { sent recovered recoveredTotal } }
`)

const fields = {
  enabled: boolean,
  delay_hours: described(exemplified(integer, 24), 'Hours after the last change of a cart, from 1 to 336'),
  subject: exemplified(string, 'You left something in your cart'),
  text: string,
  version: described(integer, 'For updates: the last read version; an older one is refused'),
}
const names = { enabled: 'enabled', delay_hours: 'delayHours', subject: 'subject', text: 'text', version: 'version' }
const answer = object({ success, settings: object(fields) })

export const reminderRoutes: readonly Route[] = [
  route('GET /admin/abandoned-carts/settings', ReadSettings, {
    summary: 'The settings of cart reminders',
    answer,
    variables: () => ({}),
    reply: ({ cartReminderSettings }) => ({ success: true, settings: restSettings(cartReminderSettings) }),
  }),
  route('PUT /admin/abandoned-carts/settings', UpdateSettings, {
    summary: 'Updates the settings of cart reminders; omitted settings are unchanged',
    body: object(fields, []),
    bodyExample: { enabled: true, delay_hours: 24 },
    answer,
    fieldNames: { delayHours: 'delay_hours' },
    variables: ({ body }) => ({ input: inputOf<UpdateCartReminderSettingsInput>(body, names) }),
    reply: ({ updateCartReminderSettings: { cartReminderSettings } }) => ({
      success: true,
      settings: cartReminderSettings && restSettings(cartReminderSettings),
    }),
  }),
  route('GET /admin/abandoned-carts/figures', Figures, {
    summary: 'Results of the reminders sent in the last 30 days',
    answer: object({
      success,
      sent: integer,
      recovered: described(integer, 'How many of these carts were ordered after all'),
      recovered_total: described(amount, 'The sum of these orders, with taxes and delivery'),
    }),
    variables: () => ({}),
    reply: ({ cartReminderFigures: { sent, recovered, recoveredTotal } }) => ({
      success: true,
      ...{ sent, recovered, recovered_total: dollars(recoveredTotal) },
    }),
  }),
]

function restSettings({ enabled, delayHours, subject, text, version }: RestCartReminderSettingsFragment) {
  return { enabled, delay_hours: delayHours, subject, text, version }
}
