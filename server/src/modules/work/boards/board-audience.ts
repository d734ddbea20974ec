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

/** Who saw a board before a change and sees it afterwards: they alone may read of the change. */
export function inBoth(one: BoardAudience, other: BoardAudience): BoardAudience {
  return one && other ? one.filter((id) => other.includes(id)) : (one ?? other)
}

/** Who saw a board before a change or sees it afterwards: their screens must show the change. */
export function inEither(one: BoardAudience, other: BoardAudience): BoardAudience {
  return one && other ? [...new Set([...one, ...other])] : null
}
