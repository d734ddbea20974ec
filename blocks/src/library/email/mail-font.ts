/** The font of a mail, with those that mail programs have. */
export function mailFont(family: string): string {
  const system = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
  return family ? `'${family}', ${system}` : system
}
