interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropper
  }
}

/** Lets a colour be picked anywhere on the screen; null when that is given up. Undefined where the browser cannot. */
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
