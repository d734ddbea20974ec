interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropper
  }
}

/** Picks a colour anywhere on the screen; null if cancelled. Undefined if the browser does not support it. */
export const pickFromScreen: (() => Promise<string | null>) | undefined =
  typeof window !== 'undefined' && window.EyeDropper ? pick : undefined

async function pick(): Promise<string | null> {
  if (!window.EyeDropper) return null
  try {
    return (await new window.EyeDropper().open()).sRGBHex
  } catch {
    return null
  }
}
