import type { RequestContext } from '../../../kernel/context/context.ts'
import { checkInput } from '../../../kernel/validation/check-input.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import {
  CheckoutService,
  type CheckoutView,
  checkoutView,
  missingIn,
  SaveCheckoutInput,
} from '../../commerce/checkout/index.ts'
import { noAddress } from '../../commerce/documents/index.ts'
import type { SentForm } from '../site-accounts/index.ts'
import { addressIn, provinceName } from './address-fields.ts'
import { isPickup, SHIP, slotName } from './checkout-steps.ts'

/** Saves a step of the checkout. Returns whether the shopper has a choice in the next one. Requires a transaction. */
export async function takeStep(ctx: RequestContext, sent: SentForm): Promise<{ readonly hasChoice: boolean }> {
  switch (sent.id) {
    case 'contact':
      await takeContact(ctx, sent)
      return { hasChoice: false }
    case 'receive':
      return sent.text('receive') === SHIP ? takeAddress(ctx, sent) : takePlace(ctx, sent)
    case 'method':
      if (!sent.text('deliveryOptionId')) throw required('deliveryOptionId', 'Choose a delivery method')
      refuse(await save(ctx, { deliveryOptionId: sent.text('deliveryOptionId') }), ['deliveryOptionId'])
      return { hasChoice: false }
    default:
      throw new UserInputError('This form is not known. Reload the page and try again.')
  }
}

async function takeContact(ctx: RequestContext, sent: SentForm): Promise<void> {
  const [email, name, phone] = [sent.text('email'), sent.text('name'), sent.text('phone')]
  const missing = [
    ...(email.trim() === '' ? [fault('email', 'Enter your email address')] : []),
    ...(name.trim() === '' ? [fault('name', 'Enter your name')] : []),
  ]
  if (missing.length > 0) throw new UserInputError(missing)
  await save(ctx, { email, name, phone, acceptsMarketing: sent.isChecked('acceptsMarketing') })
}

/** The order goes to an address: what was chosen before, or what costs least, is chosen among the methods that go there. */
async function takeAddress(ctx: RequestContext, sent: SentForm) {
  const before = (await read(ctx)).deliveryOptionId
  const address = addressIn(sent)
  const view = await savingAddress(sent, async () => {
    const saved = await save(ctx, { address, slotStartsAt: null })
    // The API takes an address that is not complete yet; this step does not.
    const missing = missingIn(saved.address ?? noAddress)
    if (missing.length > 0)
      throw new UserInputError(missing.map(({ field, message }) => fault(`address.${field}`, message)))
    return saved
  })
  const methods = view.deliveryOptions.filter((option) => !isPickup(option))
  const open = methods.filter(({ refusal }) => refusal === null).sort((one, other) => one.price - other.price)
  const [cheapest] = open
  const reasons = [...new Set(methods.map(({ refusal }) => refusal?.message ?? ''))].join(' ')
  if (!cheapest) throw new UserInputError(reasons || 'This store does not deliver.')
  const chosen = open.find(({ id }) => id === before) ?? cheapest
  await save(ctx, { deliveryOptionId: chosen.id })
  return { hasChoice: open.length > 1 }
}

async function takePlace(ctx: RequestContext, sent: SentForm) {
  const id = sent.text('receive')
  const place = (await read(ctx)).deliveryOptions.find((option) => option.id === id && isPickup(option))
  if (!place) throw required('receive', 'Choose how you get your order')
  const slotStartsAt = dateOf(sent.text(slotName(id)))
  if (place.needsSlot && !slotStartsAt) throw required(slotName(id), 'Choose when you will pick up your order')
  const view = await save(ctx, { deliveryOptionId: id, slotStartsAt })
  const taken = view.problems.find(({ field }) => field === 'slotStartsAt')
  if (taken) throw required(slotName(id), taken.message)
  refuse(view, ['deliveryOptionId'], 'receive')
  return { hasChoice: false }
}

/** Errors of the province belong to the field of its country. */
async function savingAddress<Saved>(sent: SentForm, work: () => Promise<Saved>): Promise<Saved> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    const own = provinceName(sent.text('address.country'))
    throw new UserInputError(
      error.faults.map((one) => (one.field === 'address.province' ? { ...one, field: own } : one)),
    )
  }
}

/** What is wrong with the choice that was just saved. */
function refuse(view: CheckoutView, fields: readonly string[], as?: string): void {
  const faults = view.problems.filter(({ field }) => field !== null && fields.includes(field))
  if (faults.length > 0)
    throw new UserInputError(faults.map(({ code, message, field }) => ({ code, message, field: as ?? field ?? '' })))
}

async function save(ctx: RequestContext, input: Partial<SaveCheckoutInput>): Promise<CheckoutView> {
  const checked = Object.assign(new SaveCheckoutInput(), input)
  await checkInput(checked)
  return checkoutView(await ctx.use(CheckoutService).save(checked))
}

const read = async (ctx: RequestContext) => checkoutView(await ctx.use(CheckoutService).read())

function dateOf(text: string): Date | null {
  // Other years than these PostgreSQL cannot store.
  const time = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}

const fault = (field: string, message: string): InputFault => ({ code: 'REQUIRED', message, field })
const required = (field: string, message: string) => new UserInputError(fault(field, message))
