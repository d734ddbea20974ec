import { randomUUID } from 'node:crypto'
import { type CapabilityFixtures, nextNumber } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly call: string
    readonly softphone: string
    readonly phoneUser: string
  }
}

export const fixtures: CapabilityFixtures = {
  longTexts: {
    'CreateCallInput.notes': 10_000,
    'UpdateCallInput.notes': 10_000,
    'CreateCallInput.recordingUrl': 2000,
    'UpdateCallInput.recordingUrl': 2000,
    'ReportCallInput.recordingUrl': 2000,
  },
  ids: {
    customer: /^((Create|Update)CallInput|CallWhere)\.customerId$/,
    call: /^(call\.id|UpdateCallInput\.id|ManageCallsInput\.ids)$/,
    phoneUser: /^(CallWhere|UpdateSoftphoneInput)\.userId$/,
  },
  async create({ database }, handle) {
    const [row] = await database.query<{ id: string }>('select id from "user" where email = $1 and role_id = 2', [
      `owner@${handle}.test`,
    ])
    return { softphone: randomUUID(), phoneUser: row?.id ?? '' }
  },
  async reset(database, { tenant, customer, call, softphone, phoneUser }) {
    await database.query(
      `insert into call (id, tenant_id, direction, status, number, extension, started_at, notes, recording_url, created_by, created_at, updated_at)
       values ($1, $2, 'incoming', 'missed', '+16135550148', '', now(), '', '', 'Given', now(), now()) on conflict (id) do nothing`,
      [call, tenant],
    )
    await database.query('update call set deleted_at = null, record_id = $2, user_id = $3 where id = $1', [
      call,
      customer,
      phoneUser,
    ])
    await database.query(
      `insert into softphone (id, tenant_id, user_id, server_url, extension, secret, created_at, updated_at)
       values ($1, $2, $3, '', '101', '', now(), now()) on conflict do nothing`,
      [softphone, tenant, phoneUser],
    )
    await database.query(`delete from capability_settings where tenant_id = $1 and capability = 'telephony'`, [tenant])
  },
  values: {
    'CreateCallInput.direction': () => 'INCOMING',
    'CreateCallInput.number': () => '(613) 555-0148',
    'CreateCallInput.startedAt': () => '2026-03-31T12:00:00Z',
    'CreateCallInput.durationSeconds': () => 60,
    'CreateCallInput.recordingUrl': () => 'https://recordings.example/1',
    'UpdateCallInput.recordingUrl': () => 'https://recordings.example/1',
    'ReportCallInput.callId': () => `walk-${nextNumber()}`,
    'ReportCallInput.direction': () => 'INCOMING',
    'ReportCallInput.number': () => '(613) 555-0148',
    'ReportCallInput.secondsAgo': () => 1,
    'ReportCallInput.recordingUrl': () => 'https://recordings.example/1',
    'ReportCallInput.owner': () => undefined,
    'CallWhere.callId': () => 'walk',
    'UpdateMySoftphoneInput.serverUrl': () => 'wss://phone.example',
    'UpdateMySoftphoneInput.extension': () => '101',
    'UpdateSoftphoneInput.serverUrl': () => 'wss://phone.example',
    'UpdateSoftphoneInput.extension': () => '101',
    'UpdateTelephonySettingsInput.serverUrl': () => 'wss://phone.example',
    'UpdateTelephonySettingsInput.domain': () => 'phone.example',
    'UpdateTelephonySettingsInput.voicemailNumber': () => '*97',
    'UpdateTelephonySettingsInput.keepMonths': () => 24,
    'TurnServerInput.url': () => 'turn:turn.example:3478',
  },
  vocabulary: ['call.direction', 'call.status', 'call.outcome', 'call.call_id'],
  rest: {
    'GET /admin/calls': ({ customer }) => ({ query: { search: '613', customer_id: customer } }),
    'GET /admin/calls/:id': ({ call }) => ({ params: { id: call } }),
    'POST /admin/calls': ({ customer }) => ({
      body: {
        direction: 'incoming',
        number: '(613) 555-0148',
        started_at: '2026-03-31T12:00:00Z',
        customer_id: customer,
        outcome: 'settled',
      },
    }),
    'PUT /admin/calls/:id': ({ call }) => ({ params: { id: call }, body: { notes: 'Walk' } }),
    'DELETE /admin/calls/:id': ({ call }) => ({ params: { id: call } }),
  },
}
