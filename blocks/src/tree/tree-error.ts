/** A change of a tree that makes no sense, such as moving a block into itself. The message is fit for people. */
export class TreeError extends Error {
  override readonly name = 'TreeError'
}
