/** A visit of a link by one recipient. */
export interface Click {
  readonly id: string
  readonly linkId: string
  readonly at: Date
  /** In the tenant's time zone. */
  readonly day: string
  readonly isMachine: boolean
}

/** Nobody follows so many different links in so short a time. Scanners that pass for a browser do. */
const BURST_LINKS = 3
const BURST_MS = 10_000

/** Whether the last click belongs to a burst of a program. */
export function isBurst(clicks: readonly Click[]): boolean {
  return new Set(within(clicks).map(({ linkId }) => linkId)).size >= BURST_LINKS
}

/** The clicks of people that a burst shows to be those of a program. */
export const unmasked = (clicks: readonly Click[]): Click[] => within(clicks).filter(({ isMachine }) => !isMachine)

function within(clicks: readonly Click[]): Click[] {
  const last = clicks.at(-1)
  return last ? clicks.filter(({ at }) => at.getTime() >= last.at.getTime() - BURST_MS) : []
}

interface LinkCounts {
  readonly people: number
  readonly clicks: number
  readonly machineClicks: number
}

/** What the clicks of one recipient add to the figures. */
export interface ClickSummary {
  /** The first click of the person. */
  readonly first: Click | null
  readonly firstOfMachine: Click | null
  readonly links: ReadonlyMap<string, LinkCounts>
}

/** `clicks` in the order of time. */
export function summaryOf(clicks: readonly Click[]): ClickSummary {
  const links = new Map<string, LinkCounts>()
  for (const { linkId, isMachine } of clicks) {
    const { people, clicks: count, machineClicks } = links.get(linkId) ?? { people: 0, clicks: 0, machineClicks: 0 }
    links.set(
      linkId,
      isMachine
        ? { people, clicks: count, machineClicks: machineClicks + 1 }
        : { people: 1, clicks: count + 1, machineClicks },
    )
  }
  return {
    first: clicks.find(({ isMachine }) => !isMachine) ?? null,
    firstOfMachine: clicks.find(({ isMachine }) => isMachine) ?? null,
    links,
  }
}

export interface LinkChange extends LinkCounts {
  readonly linkId: string
}

/** What is to be added to the counters of links, in the order of their IDs. */
export function linkChanges(before: ClickSummary, after: ClickSummary): LinkChange[] {
  const ids = [...new Set([...before.links.keys(), ...after.links.keys()])].toSorted()
  const none = { people: 0, clicks: 0, machineClicks: 0 }
  return ids.flatMap((linkId) => {
    const [old, now] = [before.links.get(linkId) ?? none, after.links.get(linkId) ?? none]
    const change = {
      linkId,
      people: now.people - old.people,
      clicks: now.clicks - old.clicks,
      machineClicks: now.machineClicks - old.machineClicks,
    }
    return change.people || change.clicks || change.machineClicks ? [change] : []
  })
}
