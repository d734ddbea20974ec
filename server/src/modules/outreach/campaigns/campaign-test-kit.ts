import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { TestDatabase } from '../../../../../tests/kit/database.ts'
import type { Visitor } from '../../../app/test-server.ts'

export const contentOf = (html: string): string =>
  encode(
    tree(
      block(
        'EmailWrapper',
        {},
        block('EmailTextBox', { text: html }),
        block('EmailButton', { text: 'Book', href: 'https://maple.example/book' }),
      ),
    ),
  )

const CAMPAIGN = `id version name subject preheader fromName fromAddress replyTo status content scheduledAt isInLocalTime frozenAt finishedAt pausedReason
  audience { include { listIds tagIds viewIds forms orders { productId days minimum } campaigns { campaignId reaction } } exclude { listIds } }
  figures { recipients queued sent delivered failed unknown skipped unsubscribed } problems { message isBlocking part }
  abTest { isEnabled subject content percent hours metric winner winnerDueAt winnerChosenBy figures { variant recipients sent opened clicked } }`

type Answer = { campaign: Record<string, never> | null; userErrors: { message: string; field: string | null }[] }

/** The operations of campaigns, as somebody calls them. */
export function campaignsOf(visitor: Visitor) {
  async function call(operation: string, type: string, input: object) {
    const document = `mutation ($input: ${type}!) { ${operation}(input: $input) { campaign { ${CAMPAIGN} } userErrors { message field } } }`
    const { data, errors } = await visitor.ask(document, { input })
    if (errors) throw new Error(errors[0]?.message)
    // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
    return data[operation] as Answer & { campaign: any }
  }
  return {
    create: (input: object) =>
      call('createCampaign', 'CreateCampaignInput', {
        name: 'News',
        subject: 'News',
        content: contentOf('<p>Hi</p>'),
        ...input,
      }),
    update: (input: object) => call('updateCampaign', 'UpdateCampaignInput', input),
    duplicate: (id: string) => call('duplicateCampaign', 'ManageCampaignInput', { id }),
    schedule: (id: string, at: string, isInLocalTime?: boolean) =>
      call('scheduleCampaign', 'ScheduleCampaignInput', { id, at, isInLocalTime }),
    send: (id: string) => call('sendCampaign', 'ManageCampaignInput', { id }),
    pause: (id: string) => call('pauseCampaign', 'ManageCampaignInput', { id }),
    resume: (id: string) => call('resumeCampaign', 'ManageCampaignInput', { id }),
    sendVariant: (id: string, variant: 'A' | 'B') =>
      call('sendCampaignVariant', 'SendCampaignVariantInput', { id, variant }),
    cancel: (id: string) => call('cancelCampaign', 'ManageCampaignInput', { id }),
    async read(id: string) {
      return (await visitor.ask(`query ($id: ID!) { campaign(id: $id) { ${CAMPAIGN} } }`, { id })).data.campaign
    },
    async audience(audience: object) {
      const document = `query ($audience: CampaignAudienceInput!) {
        campaignAudience(audience: $audience) { recipients excluded sample { email customerId name } } }`
      return (await visitor.ask(document, { audience })).data.campaignAudience
    },
    async recipients(
      campaignId: string,
    ): Promise<{ email: string; status: string; problem: string | null; variant: 'A' | 'B' | null }[]> {
      const document = `query ($campaignId: ID!) { campaignRecipients(campaignId: $campaignId, perPage: 100) {
        items { email status problem variant } } }`
      return (await visitor.ask(document, { campaignId })).data.campaignRecipients.items
    },
  }
}

/** A mailing list with subscribed members. */
export async function listWith(database: TestDatabase, tenantId: string, emails: readonly string[]): Promise<string> {
  const [list] = await database.query<{ id: string }>(
    `insert into mailing_list (tenant_id, name, created_at, updated_at)
     values ($1, 'List ' || gen_random_uuid(), now(), now()) returning id`,
    [tenantId],
  )
  const id = list?.id as string
  await database.query(
    `insert into mailing_list_member (tenant_id, list_id, email, status, source, requested_at, confirmed_at, created_at)
     select $1, $2, unnest($3::text[]), 'subscribed', 'Test', now(), now(), now()`,
    [tenantId, id, emails],
  )
  return id
}

export async function insertCustomer(
  database: TestDatabase,
  tenantId: string,
  { email, consent = null, firstname = 'Ann' }: { email: string; consent?: string | null; firstname?: string },
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into customer (tenant_id, firstname, lastname, email, email_consent, sort_name, created_at, updated_at)
     values ($1, $4, 'Test', $2, $3, 'test', now(), now()) returning id`,
    [tenantId, email, consent, firstname],
  )
  return row?.id as string
}

/** Campaigns need the postal address of the sender. */
export async function setPostalAddress(database: TestDatabase, tenantId: string): Promise<void> {
  await database.query(`update site_settings set contact_address = '1 Main St, Ottawa' where tenant_id = $1`, [
    tenantId,
  ])
}
