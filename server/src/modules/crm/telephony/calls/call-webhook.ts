import type { Call } from './call.entity.ts'

/** The payload of webhooks, in the names of the REST API. */
export function callJson(call: Call): object {
  return {
    id: call.id,
    call_id: call.callId,
    direction: call.direction,
    status: call.status,
    number: call.number,
    extension: call.extension,
    started_at: call.startedAt.toISOString(),
    answered_at: call.answeredAt?.toISOString() ?? null,
    ended_at: call.endedAt?.toISOString() ?? null,
    duration_seconds: call.durationSeconds,
    user_id: call.userId,
    customer_id: call.recordId,
    outcome: call.outcome,
    notes: call.notes,
    recording_url: call.recordingUrl,
  }
}
