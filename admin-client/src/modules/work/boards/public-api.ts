export { default as boardStyles } from './board.module.css'
export {
  isLaneKind,
  type Lane,
  type LaneKind,
  laneKinds,
  lanesByPriority,
  listId,
  placeOf,
} from './card-lanes.ts'
export { MoreCards } from './column-foot.tsx'
export { LaneSelect } from './lane-select.tsx'
export { FIRST, PER_PAGE, useFurtherCards } from './use-further-cards.ts'
