/**
 * When submissions are erased, by whatever way, everything else that repeats what they said goes too: emails to the
 * recipients and the sender, notifications, timeline entries and what webhooks were told. The audit log keeps only that
 * something happened.
 */
export const formErasure: readonly string[] = [
  `create function forget_form_submissions() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $function$
    begin
      delete from "mail" m using (
        select w.tenant_id, jsonb_array_elements_text(w.mail_ids) as id from erased w
      ) e where m.tenant_id = e.tenant_id and m.id::text = e.id;
      delete from "notification" n using erased e
        where n.tenant_id = e.tenant_id and n.kind = 'form_submitted' and n.link = '/forms/submissions/' || e.id;
      delete from "timeline_entry" t using erased e
        where t.tenant_id = e.tenant_id and t.kind = 'form_sent' and t.source_id = e.id::text;
      delete from "webhook_delivery" d using erased e where d.tenant_id = e.tenant_id and d.subject = e.id;
      update "audit_entry" a set record_title = '', changes = '[]' from erased e
        where a.tenant_id = e.tenant_id and a.kind = 'form_submission' and a.record_id = e.id::text;
      return null;
    end $function$;`,
  `create function forget_form_replies() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $function$
    begin
      update "audit_entry" a set record_title = '', changes = '[]' from erased e
        where a.tenant_id = e.tenant_id and a.kind = 'form_reply' and a.record_id = e.id::text;
      return null;
    end $function$;`,
  'revoke execute on function forget_form_submissions(), forget_form_replies() from public;',
  `create trigger "submissions_forgotten" after delete on "form_submission" referencing old table as erased
    for each statement execute function forget_form_submissions();`,
  `create trigger "replies_forgotten" after delete on "form_reply" referencing old table as erased
    for each statement execute function forget_form_replies();`,
  // Of submissions that were erased before.
  `update "audit_entry" a set record_title = '', changes = '[]'
    where a.kind = 'form_submission' and not exists (select from "form_submission" s where s.id::text = a.record_id);`,
  `update "audit_entry" a set record_title = '', changes = '[]'
    where a.kind = 'form_reply' and not exists (select from "form_reply" r where r.id::text = a.record_id);`,
]
