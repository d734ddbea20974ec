import { calendarDay } from '../../../kernel/time/calendar-day.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { MailingListService } from '../../crm/mailing-lists/index.ts'
import type { ImportField, ImportKind, ImportSettings } from '../../platform/data-exchange/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import type { MemberChoices } from './mailing-list-import.inputs.ts'
import { MemberRows } from './member-rows.ts'

const fields: readonly ImportField[] = [
  {
    name: 'email',
    label: 'Email',
    group: 'Member',
    alsoCalled: [
      'Email address',
      'E-mail address',
      'Mail',
      'Courriel',
      'Adresse courriel',
      'Adresse e-mail',
      'Subscriber',
    ],
  },
  {
    name: 'consentOn',
    label: 'Consent date',
    group: 'Member',
    alsoCalled: [
      ...['Confirmed', 'Confirm time', 'Opt-in date', 'Opt-in time', 'Optin time', 'Date added', 'Subscribed'],
      ...['Subscribed at', 'Subscribe date', 'Signup date', 'Joined', 'Date du consentement', 'Inscription'],
    ],
  },
]

const choicesOf = ({ more }: ImportSettings) => more as unknown as MemberChoices

/** Imports members into a mailing list. As proof of their consent it needs the basis, the date and how it was given. */
export const mailingListImport: ImportKind = {
  name: 'mailing-list-members',
  noun: 'members',
  area: 'customers',
  // As for adding one member. It also changes members and the consent of customers.
  action: 'can_edit',
  feature: 'customers',
  path: 'mailing-lists',
  job: 'mailing_lists.import',
  mostRows: 500_000,
  fields: async () => fields,

  async checkSettings(ctx, settings) {
    const { listId, basis, consentOn, source } = choicesOf(settings)
    await ctx.use(MailingListService).one(listId)
    const chosen = settings.mapping.map(({ field }) => field)
    if (!chosen.includes('email')) throw invalidField('mapping', 'Choose the column that has the email addresses')
    if (!basis) throw invalidField('basis', 'Choose why you may email these people')
    if (!source) throw invalidField('source', 'Enter how the consent was given, such as “Sign-up sheet in the shop”')
    if (!consentOn && !chosen.includes('consentOn'))
      throw invalidField('consentOn', 'Choose the consent date, or the column that has it')
    const day = consentOn ? calendarDay(consentOn) : ''
    if (day === null) throw invalidField('consentOn', 'Enter a day such as 2026-03-31')
    if (day > (await ctx.use(TenantClock).today())) throw invalidField('consentOn', 'Choose a day that has passed')
  },

  take: (ctx, rows, settings, isTrial) => new MemberRows(ctx, choicesOf(settings)).take(rows, isTrial),
}
