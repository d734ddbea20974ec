/** Asks a small installation or a large one. */
export type Ask<Answer = unknown> = (asked: object) => Promise<Answer>

const WARM_UP = 40

/** The p99 of both in milliseconds, each asked in turn. */
export async function p99InTurn(
  asked: object,
  asks: readonly [few: Ask, many: Ask],
  rounds: number,
): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const [index, ask] of asks.entries()) {
      const started = performance.now()
      await ask(asked)
      if (round >= 0) times[index]?.push(performance.now() - started)
    }
  }
  return times.map(p99) as [number, number]
}

function p99(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] as number
}
