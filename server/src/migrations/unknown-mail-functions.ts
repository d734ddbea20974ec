import { wide } from './wide-function.ts'

const LOST = 'The server stopped while it was sending: whether the mail went out is not known.'

/** As it was, but a mail whose sender was lost is unknown instead of failed. */
export const claimMailOrLeaveUnknown: readonly string[] = wide(
  'claim_mail(has_own boolean)',
  'jsonb',
  `update "mail" set status = 'unknown', problem = '${LOST}' where status = 'sending' and due_at < now();
  with claimed as (
    update "mail" set status = 'sending', attempts = attempts + 1, due_at = now() + interval '10 minutes'
    where id = (select m.id from "mail" m where m.status = 'queued' and m.due_at <= now()
        and ($1 or exists (select from "mail_provider" p where p.tenant_id = m.tenant_id))
      order by m.due_at for update of m skip locked limit 1)
    returning *)
  select jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'recipient', c.recipient, 'replyTo', c.reply_to,
    'thread', c.thread, 'unsubscribeUrl', c.unsubscribe_url,
    'subject', c.subject, 'html', c.html, 'text', c.text, 'attempts', c.attempts,
    'attachments', c.attachments, 'failureNotice', c.failure_notice,
    'provider', case when p.id is not null then jsonb_build_object(
      'host', p.host, 'port', p.port, 'security', p.security, 'username', p.username,
      'sealedPassword', p.sealed_password, 'fromName', p.from_name, 'fromAddress', p.from_address) end)
  from claimed c left join "mail_provider" p on p.tenant_id = c.tenant_id`,
  'volatile',
)

/** Mails of earlier releases whose sender was lost. */
export const lostMailIsUnknown = `update "mail" set status = 'unknown' where status = 'failed' and problem = '${LOST}';`
