export type { Branch } from './branch.ts'
export { copyBranch, withFreshIds } from './branch.ts'
export type { UnplacedBlock } from './build.ts'
export { block, branchOf, tree } from './build.ts'
export { checkTree } from './check.ts'
export { decode, encode, encodeJson } from './codec.ts'
export { duplicateNode } from './commands/duplicate.ts'
export type { Placed } from './commands/insert.ts'
export { insertNodes, pasteBranch } from './commands/insert.ts'
export { moveNode } from './commands/move.ts'
export { removeNode } from './commands/remove.ts'
export { renameNode, setHidden, setProps } from './commands/settings.ts'
export { wrapNodes } from './commands/wrap.ts'
export type { ContentErrorCode } from './content-error.ts'
export { ContentError } from './content-error.ts'
export { CssBudget, requireCssInLimit } from './css-budget.ts'
export { defaultEmail } from './default-email.ts'
export { defaultPage } from './default-page.ts'
export { isSafeId, newId } from './ids.ts'
export type { Deflate, Inflate } from './inflate.ts'
export {
  MAX_DEPTH,
  MAX_ENCODED,
  MAX_INFLATED,
  MAX_NODES,
  MAX_OVERRIDES,
  MAX_PAGE_CSS,
  MAX_PAGE_MARKUP,
} from './limits.ts'
export {
  isLink,
  linkedTemplateOf,
  linkedTemplatesIn,
  MAX_LINKS_DEEP,
  type UnfoldedTree,
  unfoldLinks,
  withLinkVisibility,
} from './links.ts'
export { lockOf, outermostLockOf, setLocked } from './lock.ts'
export type { OnConflict } from './merge.ts'
export { mergeTrees } from './merge.ts'
export type { MoveRules, Placement, Verdict } from './move-rules.ts'
export { canDrag, canPlace, moveRules } from './move-rules.ts'
export type { Tree, TreeNode } from './node.ts'
export { blockName, newNode, ROOT } from './node.ts'
export { applyOverrides, type Override, type Overrides, overridesOf, readOverrides } from './overrides.ts'
export type { TreePatch } from './patch.ts'
export { applyPatch, diff, invert, isEmptyPatch } from './patch.ts'
export { ancestorsOf, childrenOf, countNodes, depthOf, heightOf, isWithin, nodeAt, walk } from './queries.ts'
export type { ReadTree } from './read.ts'
export { readBranch, readContent, readTree } from './read.ts'
export type { Repair, RepairCode } from './repair.ts'
export { isSameData } from './same-data.ts'
export { branchesOf, pageOf, readTemplate, type TemplateBranch, templateBranch } from './template.ts'
export { freezeTree, type TreeCache } from './tree-cache.ts'
export { TreeError } from './tree-error.ts'
export { MAX_QUICK_WORK, TooMuchWork, WorkMeter } from './work-meter.ts'
