import type { Opt } from '@mikro-orm/core'
import { Property } from '@mikro-orm/decorators/legacy'
import { ObjectType, registerEnumType } from 'type-graphql'
import { setAuditAction } from '../../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../../kernel/tenancy/soft-deletable-entity.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'

export enum CampaignVariant {
  A = 'a',
  B = 'b',
}
registerEnumType(CampaignVariant, {
  name: 'CampaignVariant',
  description: 'A is the campaign as it is. B has another subject or content.',
})

/** What decides which variant is better. */
export enum WinnerMetric {
  OPENS = 'opens',
  CLICKS = 'clicks',
}
registerEnumType(WinnerMetric, { name: 'CampaignWinnerMetric' })

/** The editable fields of an A/B test. */
interface AbTestFields {
  readonly isEnabled?: boolean | null
  readonly subject?: string | null
  readonly content?: string | null
  readonly percent?: number | null
  readonly hours?: number | null
  readonly metric?: WinnerMetric | null
}

const HOUR_MS = 60 * 60 * 1000

/**
 * The A/B test of a campaign. A share of its recipients, drawn when they are frozen, gets variant A or B in equal parts.
 * After some hours the better one goes to the rest.
 */
@ObjectType()
export abstract class CampaignWithVariants extends SoftDeletableEntity {
  @Property({ type: 'boolean', default: false })
  isAbTest: Opt<boolean> = false

  /** Variant B's subject. Empty for the subject of A. */
  @Property({ type: 'string', length: 300, default: '' })
  subjectB: Opt<string> = ''

  /** Variant B's encoded tree of email blocks. Null for the content of A. */
  @Property({ type: 'text', nullable: true, lazy: true })
  contentB: string | null = null

  /** The percentage of the recipients who take part in the test. */
  @Property({ type: 'integer', default: 20 })
  testPercent: Opt<number> = 20

  /** Hours from the start until the winner is chosen. */
  @Property({ type: 'integer', default: 4 })
  testHours: Opt<number> = 4

  @Property({ type: 'string', length: 8, default: WinnerMetric.OPENS })
  winnerMetric: Opt<WinnerMetric> = WinnerMetric.OPENS

  @Property({ type: 'string', length: 1, nullable: true })
  winner: CampaignVariant | null = null

  /** When the winner is chosen automatically. Set when recipients are frozen. */
  @Property({ type: 'datetime', nullable: true })
  winnerDueAt: Date | null = null

  @Property({ type: 'datetime', nullable: true })
  winnerChosenAt: Date | null = null

  /** The person who chose it. Null if it was chosen automatically. */
  @Property({ type: 'string', length: 100, nullable: true })
  winnerChosenBy: string | null = null

  /** When the mails to the rest were queued. */
  @Property({ type: 'datetime', nullable: true })
  restReleasedAt: Date | null = null

  /** Leaves omitted and null fields unchanged. */
  writeTest({ isEnabled, subject, content, percent, hours, metric }: AbTestFields): void {
    this.isAbTest = isEnabled ?? this.isAbTest
    // Mail headers must be a single line.
    this.subjectB = subject?.replace(/\s+/g, ' ').trim() ?? this.subjectB
    if (typeof content === 'string') this.contentB = content || null
    this.testPercent = percent ?? this.testPercent
    this.testHours = hours ?? this.testHours
    this.winnerMetric = metric ?? this.winnerMetric
  }

  /** Whether the rest of the recipients waits for a winner. */
  get awaitsWinner(): Opt<boolean> {
    return this.isAbTest && this.winner === null && this.winnerDueAt !== null
  }

  /** `by` is the person, or null if it is chosen automatically. */
  chooseWinner(variant: CampaignVariant, by: string | null, now = new Date()): void {
    if (!this.awaitsWinner) throw new UserInputError('No variant of this campaign can be chosen now.')
    setAuditAction(this, 'campaign_variant_chosen')
    Object.assign(this, { winner: variant, winnerChosenAt: now, winnerChosenBy: by })
  }

  startTestClock(now = new Date()): void {
    this.winnerDueAt = new Date(now.getTime() + this.testHours * HOUR_MS)
  }
}

/** The test of a campaign under the names of the API. */
export function abTestOf(campaign: CampaignWithVariants) {
  const { isAbTest: isEnabled, subjectB: subject, testPercent: percent, testHours: hours } = campaign
  const { winnerMetric: metric, winner, winnerDueAt, winnerChosenAt, winnerChosenBy } = campaign
  return { isEnabled, subject, percent, hours, metric, winner, winnerDueAt, winnerChosenAt, winnerChosenBy }
}

/** The subject and content of a variant. */
export function writtenVariant(
  campaign: Pick<CampaignWithVariants, 'isAbTest' | 'subjectB' | 'contentB'> & {
    readonly subject: string
    readonly preheader: string
    readonly content: string | null
  },
  variant: CampaignVariant,
) {
  const { subject, preheader, content, isAbTest, subjectB, contentB } = campaign
  if (variant === CampaignVariant.A || !isAbTest) return { subject, preheader, content }
  return { subject: subjectB || subject, preheader, content: contentB ?? content }
}
