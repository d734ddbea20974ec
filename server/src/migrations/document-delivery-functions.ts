import { wide } from './wide-function.ts'

/**
 * Reminders of unpaid invoices that are due at a time, in the morning to evening of the tenant, and that were not made
 * yet. What is three days late is left out: it was switched on since, or the server stood still.
 */
const documentsToRemind: readonly string[] = wide(
  'documents_to_remind(moment timestamptz, most integer)',
  'table (tenant uuid, document uuid, step integer)',
  `with here as (
    select c.tenant_id, coalesce(c.data -> 'reminderDays', '[-3, 3, 14]'::jsonb) as days,
        $1 at time zone coalesce((select s.time_zone from "site_settings" s where s.tenant_id = c.tenant_id), 'UTC') as now
      from "capability_settings" c
      where c.capability = 'document-delivery' and (c.data ->> 'remindersEnabled')::boolean
  )
  select d.tenant_id, d.id, days.step::integer
    from here h
    cross join lateral jsonb_array_elements_text(h.days) as days (step)
    join "document" d on d.tenant_id = h.tenant_id
      and d.due_on between h.now::date - days.step::integer - 2 and h.now::date - days.step::integer
    where extract(hour from h.now) between 8 and 19
      and d.type = 'invoice' and d.status in ('pending_payment', 'partial_payment') and d.balance > 0
      and d.deleted_at is null and d.issued_on < h.now::date and coalesce(d.customer ->> 'email', '') <> ''
      and not exists (select from "document_delivery" x
        where x.tenant_id = d.tenant_id and x.document_id = d.id and x.step = days.step::integer)
    order by d.due_on, d.id limit $2`,
)

/** Deliveries of the last day whose mail was not written within a quarter of an hour. */
const deliveriesToRetry: readonly string[] = wide(
  'document_deliveries_to_retry(most integer)',
  'table (tenant uuid, delivery uuid)',
  `select d.tenant_id, d.id from "document_delivery" d
    where d.mail_id is null and d.dropped is null
      and d.created_at between now() - interval '1 day' and now() - interval '15 minutes'
    order by d.created_at limit $1`,
)

/** As it was, with attachments and the notice about a failure. */
const claimMailWithAttachments: readonly string[] = wide(
  'claim_mail(has_own boolean)',
  'jsonb',
  `update "mail" set status = 'failed', problem = 'The server stopped while it was sending: whether the mail went out is not known.'
    where status = 'sending' and due_at < now();
  with claimed as (
    update "mail" set status = 'sending', attempts = attempts + 1, due_at = now() + interval '10 minutes'
    where id = (select m.id from "mail" m where m.status = 'queued' and m.due_at <= now()
        and ($1 or exists (select from "mail_provider" p where p.tenant_id = m.tenant_id))
      order by m.due_at for update of m skip locked limit 1)
    returning *)
  select jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'recipient', c.recipient, 'replyTo', c.reply_to,
    'unsubscribeUrl', c.unsubscribe_url,
    'subject', c.subject, 'html', c.html, 'text', c.text, 'attempts', c.attempts,
    'attachments', c.attachments, 'failureNotice', c.failure_notice,
    'provider', case when p.id is not null then jsonb_build_object(
      'host', p.host, 'port', p.port, 'security', p.security, 'username', p.username,
      'sealedPassword', p.sealed_password, 'fromName', p.from_name, 'fromAddress', p.from_address) end)
  from claimed c left join "mail_provider" p on p.tenant_id = c.tenant_id`,
  'volatile',
)

export const documentDeliveryFunctions: readonly string[] = [
  ...documentsToRemind,
  ...deliveriesToRetry,
  ...claimMailWithAttachments,
  'revoke update, delete on "document_answer" from app;',
]
