import { type Installed, withInstallation } from './installed.ts'
import { sendBuilt, sendRaw } from './mail/bare-pool.ts'
import { BenchCampaigns } from './mail/campaigns.ts'
import { type Rate, type Sink, startSink } from './mail/sink.ts'
import { median } from './median.ts'
import { atLeast, below, type Row } from './report.ts'
import { p99InTurn } from './turns.ts'

const MAILS = 2_000
const SENDING_ROUNDS = 3
const FEW = 10_000
const MANY = 1_000_000
const FIGURE_ROUNDS = 100
/** The most that a tenant can set. */
const FASTEST = 60_000

/** Campaigns: mails a second, a large audience, and figures of a campaign to few people and to many. */
export async function measure(): Promise<Row[]> {
  const sink = await startSink()
  try {
    const settings = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'Maple <maple@bench.example>' }
    return await withInstallation(async (installed) => measureAt(installed, sink), settings)
  } finally {
    sink.stop()
  }
}

async function measureAt(installed: Installed, sink: Sink): Promise<Row[]> {
  const sender = await BenchCampaigns.open(installed)
  const sending = await sendingOf(sender, sink).finally(() => sender.close())
  // The first process has also written the demo, which takes more memory than an audience.
  const second = await installed.startAnother('all')
  try {
    await installed.stop()
    const { port, process } = second
    return [sending, ...(await audiencesOf({ ...installed, port, pid: process.pid as number }))]
  } finally {
    await second.stop()
  }
}

async function audiencesOf(installed: Installed): Promise<Row[]> {
  const campaigns = await BenchCampaigns.open(installed)
  try {
    // Nothing is sent while audiences are measured.
    await campaigns.setRate(1)
    const few = await campaigns.make(FEW)
    await campaigns.freeze(few)
    const many = await campaigns.make(MANY)
    const { seconds, megabytes } = await campaigns.freeze(many)
    console.log(
      `  ${MANY} people frozen in ${seconds.toFixed(1)} s, the server with at most ${megabytes.toFixed(0)} MB`,
    )
    for (const id of [few, many]) await campaigns.fillFigures(id)
    const asks = [() => campaigns.figures(few), () => campaigns.figures(many)] as const
    const [ofFew, ofMany] = await p99InTurn({}, asks, FIGURE_ROUNDS)
    console.log(`  figures: p99 ${ofFew.toFixed(0)} ms of ${FEW} people, ${ofMany.toFixed(0)} ms of ${MANY}`)
    return [
      below('mail: audience of a million frozen', seconds, 's', 60),
      below('mail: server meanwhile', megabytes, 'MB', 300),
      below('mail: figures of a campaign to a million, p99', ofMany / ofFew, '× ten thousand', 2),
    ]
  } finally {
    await campaigns.close()
  }
}

/**
 * The bare pool composes each mail from the HTML, text and headers of one of ours, as programs with nodemailer do. Ours also
 * checks the consent of each person, and claims and settles a row. What the pool sends without composing is printed only.
 */
async function sendingOf(campaigns: BenchCampaigns, sink: Sink): Promise<Row> {
  await campaigns.setRate(FASTEST)
  const ratios: number[] = []
  for (let round = 0; round < SENDING_ROUNDS; round++) {
    const id = await campaigns.make(MAILS)
    await sink.forget()
    await campaigns.send(id)
    const ours = await sink.rateOf(MAILS)
    const sample = await sink.sample()
    const rateOf = async (send: typeof sendBuilt) => {
      await sink.forget()
      const [rate] = await Promise.all([sink.rateOf(MAILS), send(sink.port, sample, MAILS)])
      return rate
    }
    const [built, raw] = [await rateOf(sendBuilt), await rateOf(sendRaw)]
    console.log(
      `  mails/s: ${text(ours)} of ours, ${text(built)} of a bare pool that composes them, ${text(raw)} of one that has them composed`,
    )
    ratios.push(ours.perSecond / built.perSecond)
  }
  return atLeast('mail: mails a second', median(ratios), '× a bare nodemailer pool', 0.8)
}

const text = ({ perSecond, bytesEach }: Rate) => `${perSecond.toFixed(0)} (${(bytesEach / 1000).toFixed(1)} kB each)`
