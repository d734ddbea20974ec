/** The middle one, or the middle of the two in the middle. Throws when there is nothing to choose from. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing')
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return ((low as number) + (high as number)) / 2
}
