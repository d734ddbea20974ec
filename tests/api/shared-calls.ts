import type { Reply } from '../../server/src/app/test-server.ts'
import type { Leaf, Operation } from './operations.ts'

/** How a call with unusual values in several places ended. */
export interface Outcome<Place> {
  /** The server failed, although only the sender can be wrong. */
  readonly isFault: boolean
  /** The operation worked with all of the values, or would not get further with fewer of them. */
  readonly isAccepted: boolean
  /** The places that the refusal names. */
  readonly refused: readonly Place[]
}

/**
 * Tries unusual values in many places with few calls, and returns the groups of places that cause a fault.
 *
 * A refusal can hide a fault behind it. So each value ends up in a call that is accepted, or is named by a refusal, or
 * is refused alone: places that a refusal names are left out of the next call, and if it names none, halves are tried.
 */
export async function faultsAmong<Place>(
  places: readonly Place[],
  call: (places: readonly Place[]) => Promise<Outcome<Place>>,
): Promise<(readonly Place[])[]> {
  if (places.length === 0) return []
  const { isFault, isAccepted, refused } = await call(places)
  if (places.length === 1) return isFault ? [places] : []
  if (isAccepted && !isFault) return []
  const others = places.filter((place) => !refused.includes(place))
  if (!isFault && others.length < places.length) return faultsAmong(others, call)
  const found: (readonly Place[])[] = []
  for (const half of halvesOf(places)) found.push(...(await faultsAmong(half, call)))
  // Some values fail only together.
  return isFault && found.length === 0 ? [places] : found
}

export function halvesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

type Said = Pick<Reply, 'data' | 'errors'>

/** Reads from a GraphQL response whether an operation took the values of these places. */
export function outcomeOf(operation: Operation, { data, errors = [] }: Said, places: readonly Leaf[]): Outcome<Leaf> {
  const userErrors: { field?: string | null }[] = data?.[operation.name]?.userErrors ?? []
  const isRefused = errors.every(({ extensions }) => ['BAD_USER_INPUT', 'NOT_FOUND'].includes(extensions.code))
  const named = [
    ...errors.map(({ message }) => pathIn(message)),
    // As in 'page is between 1 and 1,000,000.'
    ...errors.map(({ message }) => /^([\w.]+) is /.exec(message)?.[1]),
    ...userErrors.map(({ field }) => field?.replaceAll(/\.\d+/g, '')),
  ].filter((path) => path !== undefined)
  return {
    isFault: !isRefused || (errors.length === 0 && !data),
    isAccepted: errors.length === 0 && userErrors.length === 0,
    refused: places.filter(({ path }) => named.some((name) => path === name || path.endsWith(`.${name}`))),
  }
}

const refusalIn = (operation: Operation, { data, errors }: Said) =>
  JSON.stringify([errors, data?.[operation.name]?.userErrors])

/**
 * The same for an operation that may refuse whatever the values are, as for a row that is gone: then fewer of them would
 * not get further. `askPlainly` sends none of them.
 */
export async function outcomeBeside(
  operation: Operation,
  reply: Said,
  places: readonly Leaf[],
  askPlainly: () => Promise<Said>,
): Promise<Outcome<Leaf>> {
  const outcome = outcomeOf(operation, reply, places)
  const isClear = outcome.isFault || outcome.isAccepted || outcome.refused.length > 0
  // Two places are tried one by one with as many calls.
  if (isClear || places.length <= 2) return outcome
  const isAnyway = refusalIn(operation, await askPlainly()) === refusalIn(operation, reply)
  return isAnyway ? { ...outcome, isAccepted: true } : outcome
}

/** The place that GraphQL names when a variable has the wrong type, without the positions in lists. */
function pathIn(message: string): string | undefined {
  const [, variable, path] = /^Variable "\$(\w+)" got invalid value .*?(?: at "([\w.[\]]+)")?;/s.exec(message) ?? []
  return (path ?? variable)?.replaceAll(/\[\d+\]/g, '')
}
