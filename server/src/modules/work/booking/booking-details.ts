import { isEmail } from 'class-validator'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { phoneIn, phoneProblem } from '../../../kernel/validation/phone.ts'
import { storableText } from '../../../kernel/validation/storable-text.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'

/** What a customer typed. */
export interface TypedDetails {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

const LENGTHS = { name: 100, email: 254, phone: 30, message: 1000 } as const
/** Mails greet customers by their names: nobody may send other people links or addresses that way. */
const LINK = /[/@<>{}]|www\.|[\p{L}\p{N}_]\.[\p{L}\p{N}_]{2}/iu
const DEFAULT_COUNTRY = 'CA'

/** The details of a customer, checked. Throws UserInputError with every invalid field. */
export async function checkedDetails(ctx: RequestContext, typed: TypedDetails): Promise<TypedDetails> {
  const { isPhoneRequired } = await ctx.use(BookingSettingsService).read()
  const faults: InputFault[] = []
  const fault = (field: keyof TypedDetails, message: string) => faults.push({ code: 'INVALID', field, message })
  const text = (field: keyof TypedDetails) => {
    const value = storableText(typed[field]).trim()
    if (value.length > LENGTHS[field]) fault(field, `At most ${LENGTHS[field].toLocaleString('en')} characters`)
    return value.slice(0, LENGTHS[field])
  }
  const [name, email, phone, message] = [text('name'), text('email').toLowerCase(), text('phone'), text('message')]
  if (!name) fault('name', 'Enter your name')
  if (LINK.test(name)) fault('name', 'Enter your name without links and without / @ < > { }')
  if (!isEmail(email)) fault('email', 'Enter a valid email address, such as ana@example.com')
  const number = phone && phoneIn(DEFAULT_COUNTRY, phone)
  if (!phone && isPhoneRequired) fault('phone', 'Enter your phone number')
  if (phone && !number) fault('phone', phoneProblem(DEFAULT_COUNTRY))
  if (faults.length > 0) throw new UserInputError(faults)
  return { name: name.replace(/\s+/g, ' '), email, phone: number || '', message }
}

/** The name and the contact data of the business, for customers. */
export async function companyOf(ctx: RequestContext) {
  const { companyName, contactPhone, contactEmail, contactAddress } = await ctx.use(SettingsService).site()
  return {
    name: companyName || ctx.currentTenant.name,
    contactPhone,
    contactEmail,
    contactAddress: contactAddress ?? '',
  }
}
