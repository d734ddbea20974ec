import type { RequestContext } from '../../../kernel/context/context.ts'
import { inWords, recordLabelOf } from '../../../kernel/registries/record-labels.ts'
import type { AuditActor, AuditFacets } from './audit.inputs.ts'

/** The filter values as stored. */
export interface StoredFacets {
  readonly actors: AuditActor[]
  readonly kinds: readonly string[]
  readonly actions: readonly string[]
}

/** The label of an action. Entries may name actions that no capability supplies any longer. */
export function actionLabelOf({ installation: { auditActions } }: RequestContext, action: string): string {
  return auditActions.has(action) ? auditActions.get(action).label : inWords(action)
}

export function kindLabelOf({ installation }: RequestContext, kind: string): string {
  return recordLabelOf(installation.recordLabels, kind).singular
}

export function withLabels(ctx: RequestContext, { actors, kinds, actions }: StoredFacets): AuditFacets {
  return {
    actors,
    kinds: kinds.map((value) => ({ value, label: kindLabelOf(ctx, value) })),
    actions: actions.map((value) => ({ value, label: actionLabelOf(ctx, value) })),
  }
}
