import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { DocumentContent, type DocumentLine, fromThousandths } from '../../documents/index.ts'
import { WebOrderLine } from '../web-order.entity.ts'
import type { OrderLineInput, OrderLineState } from './fulfilment.inputs.ts'

const THOUSAND = 1000

interface Line {
  readonly line: DocumentLine
  readonly state: WebOrderLine
}

/** Pieces of a line that came back. Quantities are in thousandths. */
export interface ReturnedLine {
  readonly lineId: string
  readonly pieces: number
  /** Of how many that had not come back before. */
  readonly of: number
  readonly name: string
}

/** What has become of the lines of an order. Writes require that the order is locked. */
export class OrderLines {
  constructor(private readonly ctx: RequestContext) {}

  async states(orderId: string): Promise<OrderLineState[]> {
    return (await this.of(orderId)).map(({ line: { id, variantId, description, sku, quantity }, state }) => ({
      lineId: id,
      variantId,
      description,
      sku,
      quantity: fromThousandths(quantity),
      fulfilled: fromThousandths(state.fulfilled),
      returned: fromThousandths(state.returned),
    }))
  }

  /** Null for all that is left. Says whether nothing is left then. */
  async fulfil(orderId: string, given: readonly OrderLineInput[] | null): Promise<{ names: string; isRest: boolean }> {
    const lines = await this.of(orderId)
    const wanted = given ? quantitiesOf(given, lines) : new Map(lines.map((one) => [one, leftOf(one)]))
    const chosen = [...wanted].filter(([, quantity]) => quantity > 0)
    if (chosen.length === 0) throw invalidField('lines', 'Choose what was picked up or shipped')
    for (const [one, quantity] of chosen) {
      if (quantity > leftOf(one)) throw tooMany(one, leftOf(one))
      one.state.fulfilled += quantity
    }
    return { names: named(chosen), isRest: lines.every((one) => leftOf(one) <= 0) }
  }

  async takeBack(orderId: string, given: readonly OrderLineInput[]): Promise<ReturnedLine[]> {
    const wanted = [...quantitiesOf(given, await this.of(orderId))].filter(([, quantity]) => quantity > 0)
    if (wanted.length === 0) throw invalidField('lines', 'Choose the returned items')
    return wanted.map(([one, pieces]) => {
      const { line, state } = one
      const out = state.fulfilled - state.returned
      if (pieces > out) throw tooMany(one, out)
      const of = line.quantity - state.returned
      state.returned += pieces
      return { lineId: line.id, pieces, of, name: named([[one, pieces]]) }
    })
  }

  /** Throws WRONG_STATUS if something was handed over or sent and has not come back: its stock must not come back either. */
  async requireNothingOut(orderId: string): Promise<void> {
    const lines = await this.of(orderId)
    if (lines.every(({ state: { fulfilled, returned } }) => fulfilled <= returned)) return
    const message = 'Some of this order was picked up or shipped. Return those items first.'
    throw new UserInputError({ code: 'WRONG_STATUS', message, field: 'id' })
  }

  /** The goods in their order. */
  private async of(orderId: string): Promise<Line[]> {
    const states = await this.ctx.em.find(WebOrderLine, { orderId }, { refresh: true })
    const lines = await this.ctx.use(DocumentContent).linesOf(orderId)
    return lines.flatMap((line) => {
      const state = states.find(({ lineId }) => lineId === line.id)
      return state ? [{ line, state }] : []
    })
  }
}

const leftOf = ({ line, state }: Line) => line.quantity - state.fulfilled

function quantitiesOf(given: readonly OrderLineInput[], lines: readonly Line[]): Map<Line, number> {
  const wanted = new Map<Line, number>()
  for (const { lineId, quantity } of given) {
    const found = lines.find(({ line }) => line.id === lineId.toLowerCase())
    if (!found) throw notFound('line', 'lines')
    const thousandths = Math.round(quantity * THOUSAND)
    if (!(quantity >= 0) || !Number.isSafeInteger(thousandths))
      throw invalidField('lines', 'Enter a quantity of 0 or more')
    wanted.set(found, (wanted.get(found) ?? 0) + thousandths)
  }
  return wanted
}

const tooMany = ({ line }: Line, left: number) =>
  invalidField('lines', `${line.description}: at most ${fromThousandths(left)}`, 'EXCEEDS_ORDERED')

const named = (chosen: readonly (readonly [Line, number])[]) =>
  chosen.map(([{ line }, quantity]) => `${fromThousandths(quantity)} × ${line.description}`).join(', ')
