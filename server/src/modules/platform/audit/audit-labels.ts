import type { RequestContext } from '../../../kernel/context/context.ts'
import { inWords, recordLabelOf } from '../../../kernel/registries/record-labels.ts'

/** The label of an action. Entries may name actions that no capability supplies any longer. */
export function actionLabelOf({ installation: { auditActions } }: RequestContext, act: string): string {
  return auditActions.has(act) ? auditActions.get(act).label : inWords(act)
}

export function kindLabelOf({ installation }: RequestContext, kind: string): string {
  return recordLabelOf(installation.recordLabels, kind).singular
}
