/** Joins the class names that are not empty. */
export function classes(...names: readonly string[]): string {
  let all = ''
  for (const name of names) if (name) all += all ? ` ${name}` : name
  return all
}

/** The class `ms-read-out`, for texts that screen readers read but nobody sees. */
export const readOutCss =
  '.ms-read-out{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'
