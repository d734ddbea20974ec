interface Written {
  readonly id: string
  readonly name: string
  readonly subject: string
  readonly preheader: string
  readonly fromName: string
  readonly replyTo: string
  readonly status: string
  readonly scheduledAt: Date | string | null
  readonly startedAt: Date | string | null
  readonly finishedAt: Date | string | null
  readonly pausedReason: string | null
}

interface Counted {
  readonly recipients: number
  readonly queued: number
  readonly sent: number
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
export function campaignJson(campaign: Written, figures: Counted | null) {
  const { id, name, subject, preheader, status } = campaign
  const { recipients = 0, queued = 0, sent = 0, failed = 0, unknown = 0, skipped = 0, unsubscribed = 0 } = figures ?? {}
  return {
    id,
    name,
    subject,
    preheader,
    from_name: campaign.fromName,
    reply_to: campaign.replyTo,
    status: status.toLowerCase(),
    scheduled_at: time(campaign.scheduledAt),
    started_at: time(campaign.startedAt),
    finished_at: time(campaign.finishedAt),
    paused_reason: campaign.pausedReason,
    counters: {
      ...{ recipients, queued, sent, failed, unknown, skipped, unsubscribed },
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
