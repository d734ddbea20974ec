import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'

/** The same limits as those of the campaign sender. */
const CONNECTIONS = 5
const MAILS_PER_CONNECTION = 1000

const FROM = 'maple@bench.example'
/** The pool writes these itself. */
const OWN_HEADERS = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type']

const poolAt = (port: number) =>
  nodemailer.createTransport({
    ...{ host: '127.0.0.1', port, ignoreTLS: true },
    ...{ pool: true, maxConnections: CONNECTIONS, maxMessages: MAILS_PER_CONNECTION },
  })

const people = (count: number) => Array.from({ length: count }, (_, at) => `person${at}@bench.example`)

/** Sends a mail to so many people, composed for each of them. */
export async function sendBuilt(port: number, sample: string, count: number): Promise<void> {
  const { subject = '', html = '', text = '', headers } = await PostalMime.parse(sample)
  const others = headers.filter(({ key }) => !OWN_HEADERS.includes(key))
  const mail = {
    ...{ from: { name: 'Maple', address: FROM }, subject, html, text },
    headers: others.map(({ key, value }) => ({ key, value })),
  }
  const transport = poolAt(port)
  await Promise.all(people(count).map((to) => transport.sendMail({ ...mail, to })))
  transport.close()
}

/** Sends the bytes of a mail to so many people. */
export async function sendRaw(port: number, sample: string, count: number): Promise<void> {
  const raw = Buffer.from(sample, 'latin1')
  const transport = poolAt(port)
  await Promise.all(people(count).map((to) => transport.sendMail({ envelope: { from: FROM, to }, raw })))
  transport.close()
}
