import type { RequestContext } from '../../../../kernel/context/context.ts'
import { sharedRows } from '../../../../kernel/database/prepared-rows.ts'
import { Writes } from '../../../../kernel/database/writes.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import {
  ConsentChannel,
  ConsentService,
  ConsentStatus,
  CustomerBatch,
  CustomerTagService,
  CustomerWebhooks,
  type TagName,
  type WrittenCustomer,
} from '../../../crm/customers/index.ts'
import { TimelineService } from '../../../crm/timeline/index.ts'
import type { MappedCustomer } from './customer-fields.ts'
import { additionOf, type Draft, draftOf, type Match, matchOf, mayConsent } from './form-customer-draft.ts'
import type { FormPerson, RecordedCustomer, RecordedPeople } from './form-person.ts'

const MOST_TAG_CHARACTERS = 40
const NO_CUSTOM_VALUES = { faults: [], auditChanges: [], changed: [] }

export interface SenderLocks {
  /** Whether the caller has locked the `senderKeys` of all senders. Otherwise they are locked first. */
  readonly areLocked?: boolean
}

interface RecordingOptions extends SenderLocks {
  /** Starts reads of the caller, which `combinedRows` sends with that of the tags. */
  readonly readAhead?: () => void
}

/** Finds or adds the customers who sent forms, or booked. Requires a transaction. */
export class FormCustomer {
  constructor(private readonly ctx: RequestContext) {}

  async recordPerson(typed: MappedCustomer, mayCreate: boolean): Promise<RecordedCustomer | null> {
    const writes = new Writes()
    const people = await this.recordPeople(writes, [{ typed, mayCreate }])
    this.ctx.use(TimelineService).addTo(writes, people.entries)
    await writes.run(this.ctx.em)
    await this.finish(people)
    return people.customers[0] ?? null
  }

  /**
   * Only empty fields of a known customer are filled. Of one found by the phone number alone nothing is filled: anybody
   * can type a number. New customers are added to `writes`, which the caller runs. Call `finish` once everything is written.
   */
  async recordPeople(
    writes: Writes,
    people: readonly FormPerson[],
    { areLocked = false, readAhead }: RecordingOptions = {},
  ): Promise<RecordedPeople> {
    const typed = people.map((person) => person.typed)
    if (!areLocked) await this.lockSenders(typed)
    const drafts = await this.lockKnown(typed)
    const matches = people.map((person) => matchOf(person, drafts))
    const found = matches.filter((match) => match !== null)
    readAhead?.()
    await this.addTags(found)
    const consents = found.filter(mayConsent)
    await this.writeKnown(drafts)
    await this.recordConsents(consents)
    const added = drafts.filter(({ isNew }) => isNew)
    const additions = added.map((draft) => additionOf(draft, consents))
    const entries = this.ctx.use(CustomerBatch).addNew(writes, additions)
    const customers = matches.map((match) => {
      if (!match) return null
      const isConsentRefused = Boolean(match.person.consentSource) && !consents.includes(match)
      return { id: match.draft.customer.id, isProven: match.isProven, isConsentRefused }
    })
    return { customers, added: added.map(({ customer }) => customer), entries }
  }

  /** Sends the webhooks of new customers. */
  async finish({ added }: RecordedPeople): Promise<void> {
    if (added.length > 0) await this.ctx.use(CustomerWebhooks).created(added)
  }

  private async lockSenders(typed: readonly MappedCustomer[]): Promise<void> {
    const keys = senderKeys(this.ctx, typed)
    if (keys.length === 0) return
    await sharedRows(
      this.ctx.em,
      'select pg_advisory_xact_lock(hashtextextended("key", 0)) from jsonb_array_elements_text(?::jsonb) "key"',
      [JSON.stringify(keys)],
    )
  }

  /** Oldest customers first. Nobody else adds one of them meanwhile, because the senders are locked. */
  private async lockKnown(typed: readonly MappedCustomer[]): Promise<Draft[]> {
    const emails = distinct(typed.map(({ email }) => email))
    if (emails.length === 0 && typed.every(({ phone }) => !phone)) return []
    // Another email address means another person, so of the many who share a number only those without one are read.
    const phonesOf = (some: readonly MappedCustomer[]) => distinct(some.map(({ phone }) => phone))
    const known = await this.ctx.use(CustomerBatch).havingAny({
      emails,
      phones: phonesOf(typed.filter(({ email }) => !email)),
      phonesWithoutEmail: phonesOf(typed.filter(({ email }) => email)),
    })
    return known.map((customer) => draftOf(customer, customer, false))
  }

  private async addTags(matches: readonly Match[]): Promise<void> {
    const known = new Map<string, readonly TagName[]>()
    for (const { person, draft } of matches) {
      const names = (person.tags ?? []).map((name) => truncate(name, MOST_TAG_CHARACTERS).trim()).filter(Boolean)
      if (names.length === 0) continue
      const key = JSON.stringify(names)
      const tags = known.get(key) ?? (await this.lockTags(names))
      known.set(key, tags)
      for (const tag of tags) if (!draft.tags.has(tag.id)) draft.tags.set(tag.id, { ...tag, actor: person.actor })
    }
    const tagged = matches.map(({ draft }) => draft).filter(({ isNew, tags: { size } }) => !isNew && size > 0)
    const had = await this.ctx.use(CustomerTagService).idsOf(tagged.map(({ customer }) => customer.id))
    for (const { customer, tags } of tagged) for (const id of had.get(customer.id) ?? []) tags.delete(id)
  }

  private async lockTags(names: readonly string[]): Promise<readonly TagName[]> {
    try {
      return await this.ctx.use(CustomerTagService).lockByName(names)
    } catch (error) {
      // The tenant has as many tags as it may have. The submission counts more than its tags.
      if (!(error instanceof UserInputError)) throw error
      return []
    }
  }

  private async writeKnown(drafts: readonly Draft[]): Promise<void> {
    const changed = drafts.filter(({ isNew, hasChanged, tags }) => !isNew && (hasChanged || tags.size > 0))
    const written = changed.map(({ tags, ...draft }): WrittenCustomer => {
      const tagActors = new Map([...tags].map(([id, { actor }]) => [id, actor]))
      const [tagger] = tagActors.values()
      return { ...draft, actor: draft.actor ?? tagger, values: NO_CUSTOM_VALUES, tagIds: [...tags.keys()], tagActors }
    })
    if (written.length > 0) await this.ctx.use(CustomerBatch).write(written)
  }

  private async recordConsents(matches: readonly Match[]): Promise<void> {
    const given = { channel: ConsentChannel.EMAIL, status: ConsentStatus.GIVEN }
    for (const { person, draft } of matches) {
      if (draft.isNew) continue
      const consent = { ...given, customerId: draft.customer.id, source: person.consentSource ?? '' }
      await this.ctx.use(ConsentService).record(consent, person.actor)
    }
  }
}

/**
 * The keys of the advisory locks without which two submissions of one person at the same time could add the person twice.
 * Sorted, so that two batches with the same people don't deadlock.
 */
export function senderKeys({ currentTenant }: RequestContext, typed: readonly MappedCustomer[]): string[] {
  const known = distinct(typed.flatMap(({ email, phone }) => [email, phone]))
  return known.map((key) => `form sender ${currentTenant.id} ${key}`).sort()
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values)].filter((value) => value !== undefined && value !== '') as string[]
}
