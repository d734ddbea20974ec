/** An invalid change of a tree, such as moving a block into itself. The message can be shown to users. */
export class TreeError extends Error {
  override readonly name = 'TreeError'
}
