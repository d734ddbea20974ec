import { MAIL_HEADER } from '../bounce-tokens.ts'
import { BounceKind } from '../mail-bounce.entity.ts'
import { SuppressionSource } from '../suppression/mail-suppression.entity.ts'
import { AmazonSns, snsOrigin } from './amazon-sns.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { ForgedReport, type Json, objectOf, type ProviderReport, parseJson, stringOf } from './provider-report.ts'

const MOST_RECIPIENTS = 50
const MOST_HEADERS = 200

export const amazonSes: BounceProvider = {
  name: 'Amazon SES',
  source: SuppressionSource.SES,
  key: {
    setting: 'sesTopic',
    label: 'ARN of the SNS topic',
    noun: 'topic',
    sealedFor: null,
    problemOf: (topic) =>
      snsOrigin(topic) ? null : 'Enter the ARN of a topic, such as arn:aws:sns:us-east-1:123456789012:bounces',
  },
  help: 'In Amazon SES, send bounce and complaint feedback to an SNS topic and include the original headers. Save the ARN of the topic here, then subscribe this URL to the topic over HTTPS. The subscription is confirmed automatically.',
  guideUrl: 'https://docs.aws.amazon.com/ses/latest/dg/configure-sns-notifications.html',

  async receive({ body, key: topic, ctx }, record) {
    const origin = ctx.installation.snsUrl ?? snsOrigin(topic)
    if (!origin) throw new ForgedReport('The topic is not one of Amazon SNS')
    const sns = new AmazonSns(topic, origin)
    const message = await sns.read(body)
    if (message.Type === 'SubscriptionConfirmation') await sns.confirm(message)
    if (message.Type !== 'Notification') return
    for (const report of readSesEvent(message.Message ?? '')) await record(report)
  },
}

/**
 * The reports in a notification of Amazon SES. Throws ForgedReport.
 * https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
 */
function readSesEvent(message: string): ProviderReport[] {
  const event = objectOf(parseJson(Buffer.from(message)))
  // Topics of configuration sets say `eventType`, those of identities `notificationType`.
  const type = stringOf(event.eventType) || stringOf(event.notificationType)
  const about = { messageId: '', token: tokenOf(objectOf(event.mail)) }
  if (type === 'Bounce') {
    const bounce = objectOf(event.bounce)
    const kind = bounce.bounceType === 'Permanent' ? BounceKind.HARD : BounceKind.SOFT
    return listOf(bounce.bouncedRecipients).map((recipient) => ({
      ...about,
      kind,
      email: stringOf(recipient.emailAddress),
      detail: stringOf(recipient.diagnosticCode) || stringOf(bounce.bounceSubType),
    }))
  }
  const complaint = objectOf(event.complaint)
  if (type !== 'Complaint' || complaint.complaintFeedbackType === 'not-spam') return []
  const detail = stringOf(complaint.complaintFeedbackType) || 'Marked as spam'
  return listOf(complaint.complainedRecipients).map(({ emailAddress }) => {
    return { ...about, kind: BounceKind.COMPLAINT, email: stringOf(emailAddress), detail }
  })
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.slice(0, MOST_RECIPIENTS).map(objectOf) : [])

/** SES replaces our Message-ID. Our token is in a header, if the topic includes headers, or else in the sender of the envelope. */
function tokenOf({ headers, source }: Json): string {
  const found = (Array.isArray(headers) ? headers.slice(0, MOST_HEADERS) : [])
    .map(objectOf)
    .find(({ name }) => stringOf(name).toLowerCase() === MAIL_HEADER.toLowerCase())
  return stringOf(found?.value) || stringOf(source)
}
