import { DocumentStatus, JobApproval } from '../document-kinds.ts'
import type { DocumentJob } from '../lines/document-line.entity.ts'

/** The status of an issued work order follows from the answers to its jobs. */
export function workOrderStatus(jobs: readonly DocumentJob[]): DocumentStatus {
  const has = (...approvals: readonly JobApproval[]) => jobs.some(({ approval }) => approvals.includes(approval))
  if (jobs.length === 0 || has(JobApproval.UNAPPROVED, JobApproval.PENDING)) return DocumentStatus.AWAITING_CUSTOMER
  return has(JobApproval.APPROVED) ? DocumentStatus.APPROVED : DocumentStatus.DECLINED
}
