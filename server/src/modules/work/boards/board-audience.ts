import type { Board } from './board.entity.ts'

/** The accounts that learn of a board. Null means everybody who may view projects. */
export type BoardAudience = readonly string[] | null

export function audienceOf({
  isShared,
  ownerId,
  memberIds,
}: Pick<Board, 'isShared' | 'ownerId' | 'memberIds'>): BoardAudience {
  return isShared ? null : [ownerId, ...memberIds]
}

/** The accounts that can see the board both before and after a change. Only they can read its audit entry. */
export function inBoth(one: BoardAudience, other: BoardAudience): BoardAudience {
  return one && other ? one.filter((id) => other.includes(id)) : (one ?? other)
}

/** The accounts that can see the board before or after a change. Their open screens must be refreshed. */
export function inEither(one: BoardAudience, other: BoardAudience): BoardAudience {
  return one && other ? [...new Set([...one, ...other])] : null
}
