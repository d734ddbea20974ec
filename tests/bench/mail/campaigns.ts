import { setTimeout as pause } from 'node:timers/promises'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import pg from 'pg'
import { Visitor } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { residentOf } from '../resident.ts'
import { mapleId } from '../tenant.ts'

const LOOK_EVERY_MS = 50

const paragraph =
  'Our bays fill up in the week of the first snow. Book now, and we change your tires, check the brakes and store your summer set. '
/** The length of a newsletter. */
const CONTENT = encode(
  tree(
    block(
      'EmailWrapper',
      {},
      ...Array.from({ length: 8 }, (_, at) =>
        block('EmailTextBox', {
          text: `<h2>Winter ${at}</h2><p>Hi {{ customer.firstname | "there" }}, ${paragraph.repeat(3)}</p>`,
        }),
      ),
      block('EmailButton', { text: 'Book', href: 'https://maple.example/book' }),
    ),
  ),
)

/** Email marketing of the demo's first tenant. */
export class BenchCampaigns {
  private constructor(
    private readonly installed: Installed,
    private readonly tenantId: string,
    private readonly owner: Visitor,
    private readonly client: pg.Client,
  ) {}

  static async open(installed: Installed): Promise<BenchCampaigns> {
    const client = new pg.Client(installed.databaseUrl.replace('//app@', '//postgres@'))
    await client.connect()
    const owner = new Visitor(installed.port)
    await owner.signIn('owner@maple.test', installed.password)
    const tenantId = await mapleId(installed)
    await client.query(`update site_settings set contact_address = '1 Main St, Ottawa' where tenant_id = $1`, [
      tenantId,
    ])
    return new BenchCampaigns(installed, tenantId, owner, client)
  }

  close(): Promise<void> {
    return this.client.end()
  }

  async setRate(mailsPerMinute: number): Promise<void> {
    const update = `mutation ($input: UpdateCampaignSettingsInput!) { updateCampaignSettings(input: $input) {
      userErrors { message } } }`
    await this.owner.graphql(update, { input: { mailsPerMinute } })
  }

  /** A campaign to a new list with so many members. */
  async make(people: number): Promise<string> {
    const { rows } = await this.client.query(
      `insert into mailing_list (tenant_id, name, created_at, updated_at) values ($1, 'Bench ' || gen_random_uuid(), now(), now()) returning id`,
      [this.tenantId],
    )
    const listId = rows[0].id as string
    await this.client.query(
      `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, confirmed_at, created_at)
       select $1, $2, 'person' || n || '@bench.example', 'subscribed', 'Bench', now(), now(), now() from generate_series(1, $3::int) n`,
      [this.tenantId, listId, people],
    )
    await this.client.query('vacuum analyze mailing_list_member')
    const create = `mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) {
      campaign { id } userErrors { message } } }`
    const input = { name: 'Bench', subject: 'Winter', content: CONTENT, audience: { include: { listIds: [listId] } } }
    const { createCampaign } = await this.owner.graphql<{ createCampaign: { campaign: { id: string } } }>(create, {
      input,
    })
    return createCampaign.campaign.id
  }

  send(id: string): Promise<unknown> {
    return this.manage('sendCampaign', id)
  }

  /** Sends it until its recipients are frozen. Returns the seconds, and the most memory of the server in MB. */
  async freeze(id: string): Promise<{ seconds: number; megabytes: number }> {
    const started = performance.now()
    let megabytes = 0
    await this.send(id)
    for (;;) {
      megabytes = Math.max(megabytes, residentOf(this.installed.pid))
      const { rows } = await this.client.query('select frozen_at from campaign where id = $1', [id])
      if (rows[0].frozen_at) break
      await pause(LOOK_EVERY_MS)
    }
    const seconds = (performance.now() - started) / 1000
    await this.manage('cancelCampaign', id)
    return { seconds, megabytes }
  }

  /** Marks all recipients as sent and opened over a month, as if people had read it. */
  async fillFigures(id: string): Promise<void> {
    await this.client.query(
      `update campaign_recipient set status = 'sent', sent_at = now(), claim = null where campaign_id = $1`,
      [id],
    )
    await this.client.query(
      `insert into campaign_day (tenant_id, campaign_id, day, sent, opened, clicked)
       select $1, $2, current_date - n, 1000, 300, 50 from generate_series(1, 30) n on conflict do nothing`,
      [this.tenantId, id],
    )
    await this.client.query('vacuum analyze campaign_recipient')
  }

  /** Asks for the campaign, its figures and its report, as the screen does. */
  async figures(id: string): Promise<void> {
    const document = `query ($id: ID!) {
      campaign(id: $id) { id status figures { recipients sent opened clicked unsubscribed orders revenue } }
      campaignReport(id: $id) { days { day sent opened clicked } links { url people clicks } lists { name sent delivered opened clicked } } }`
    await this.owner.graphql(document, { id })
  }

  private manage(operation: 'sendCampaign' | 'cancelCampaign', id: string): Promise<unknown> {
    const document = `mutation ($input: ManageCampaignInput!) { ${operation}(input: $input) { userErrors { message } } }`
    return this.owner.graphql(document, { input: { id } })
  }
}
