interface Written {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly preheader: string
  readonly fromName: string
  readonly replyTo: string
  readonly fromAddress: string
  readonly status: string
  readonly scheduledAt: Date | string | null
  readonly isInLocalTime: boolean
  readonly startedAt: Date | string | null
  readonly finishedAt: Date | string | null
  readonly pausedReason: string | null
}

/** The A/B test, as GraphQL has it. */
interface Tested {
  readonly isEnabled: boolean
  readonly subject: string
  readonly percent: number
  readonly hours: number
  readonly metric: string
  readonly winner: string | null
  readonly winnerDueAt: Date | string | null
  readonly winnerChosenAt: Date | string | null
  readonly winnerChosenBy: string | null
}

interface Counted {
  readonly recipients: number
  readonly queued: number
  readonly sent: number
  readonly delivered: number
  readonly failed: number
  readonly unknown: number
  readonly skipped: number
  readonly unsubscribed: number
  readonly bounced: number
  readonly softBounced: number
  readonly complained: number
  readonly opened: number
  readonly machineOpened: number
  readonly clicked: number
  readonly machineClicked: number
  readonly orders: number
  readonly revenue: number
}

const time = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

/** A campaign under the names of the REST API, for REST and webhooks. */
export function campaignJson(campaign: Written, abTest: Tested, figures: Counted | null) {
  const { id, name, subject, preheader, status } = campaign
  const { recipients = 0, queued = 0, sent = 0, failed = 0, unknown = 0, skipped = 0, unsubscribed = 0 } = figures ?? {}
  return {
    id,
    name,
    subject,
    preheader,
    from_name: campaign.fromName,
    from_address: campaign.fromAddress,
    reply_to: campaign.replyTo,
    status: status.toLowerCase(),
    scheduled_at: time(campaign.scheduledAt),
    in_local_time: campaign.isInLocalTime,
    started_at: time(campaign.startedAt),
    finished_at: time(campaign.finishedAt),
    paused_reason: campaign.pausedReason,
    ab_test: testJson(abTest),
    counters: {
      ...{ recipients, queued, sent, failed, unknown, skipped, unsubscribed },
      delivered: figures?.delivered ?? 0,
      bounced: figures?.bounced ?? 0,
      soft_bounced: figures?.softBounced ?? 0,
      complained: figures?.complained ?? 0,
      opened: figures?.opened ?? 0,
      machine_opened: figures?.machineOpened ?? 0,
      clicked: figures?.clicked ?? 0,
      machine_clicked: figures?.machineClicked ?? 0,
      orders: figures?.orders ?? 0,
      revenue: (figures?.revenue ?? 0) / 100,
    },
  }
}

const testJson = (test: Tested) => ({
  enabled: test.isEnabled,
  subject: test.subject,
  percent: test.percent,
  hours: test.hours,
  metric: test.metric.toLowerCase(),
  winner: test.winner?.toLowerCase() ?? null,
  winner_due_at: time(test.winnerDueAt),
  winner_chosen_at: time(test.winnerChosenAt),
  winner_chosen_by: test.winnerChosenBy,
})
