import { SCRIPTS, type ScriptName } from '@mainstreet/blocks/scripts'
import { FAMILIES, type Family, fontFaces, fontFiles } from './fonts/families.ts'

/** URLs of the built files. */
export interface SiteAssets {
  readonly scripts: Readonly<Partial<Record<ScriptName, string>>>
  /** The script that hydrates React islands. */
  readonly islands: string | null
  /** The script of the navigation bar. */
  readonly navigation: string | null
  /** The user menu, which the bar's script loads for signed-in visitors. */
  readonly userMenu: string | null
  /** Submits the log-in form with proof of work where the server requires it. */
  readonly solveChallenge: string | null
  /** The script of the admin bar, which only staff fetch. */
  readonly adminBar: string | null
  /** The script that reports visits and events to the tag manager. */
  readonly track: string | null
  /** Reports the product or the cart that a page shows. */
  readonly trackViews: string | null
  /** The script of the consent banner. */
  readonly consent: string | null
  /** The script that shows the button of the live chat, and the panel that it loads. */
  readonly chat: string | null
  readonly chatPanel: string | null
  /** URLs of each family's files, regular weight first. */
  readonly fonts: Readonly<Partial<Record<Family, readonly string[]>>>
  /** 577 by 95 px, for shared pages without their own picture. */
  readonly placeholder: string | null
}

/** For rendering without a build, as in tests. */
export const noAssets: SiteAssets = {
  scripts: {},
  islands: null,
  navigation: null,
  userMenu: null,
  solveChallenge: null,
  adminBar: null,
  track: null,
  trackViews: null,
  consent: null,
  chat: null,
  chatPanel: null,
  fonts: {},
  placeholder: null,
}

/**
 * The server serves `site-client/dist/assets` under this path. File names are hashed, so they can be cached forever.
 */
export const ASSETS_PATH = '/_site/'

/** Reads the build's `dist/manifest.json`. */
export function readAssets(manifest: Readonly<Record<string, { readonly file: string }>>): SiteAssets {
  const addressOf = (ending: string): string | undefined => {
    const entry = Object.entries(manifest).find(([source]) => source.endsWith(ending))
    return entry && ASSETS_PATH + entry[1].file
  }
  const families = Object.keys(FAMILIES) as Family[]
  const fontOf = (family: Family) => {
    const addresses = fontFiles(family).flatMap(({ file }) => addressOf(`/${file}`) ?? [])
    return addresses.length > 0 ? [[family, addresses] as const] : []
  }
  return {
    scripts: Object.fromEntries(SCRIPTS.map((name) => [name, addressOf(`/scripts/${name}.ts`)])),
    islands: addressOf('/scripts/islands.ts') ?? null,
    navigation: addressOf('/scripts/navigation.ts') ?? null,
    userMenu: addressOf('/scripts/user-menu.ts') ?? null,
    solveChallenge: addressOf('/scripts/solve-challenge.ts') ?? null,
    adminBar: addressOf('/scripts/admin-bar.ts') ?? null,
    track: addressOf('/scripts/track.ts') ?? null,
    trackViews: addressOf('/scripts/track-views.ts') ?? null,
    consent: addressOf('/scripts/consent.ts') ?? null,
    chat: addressOf('/scripts/chat.ts') ?? null,
    chatPanel: addressOf('/scripts/chat-panel.ts') ?? null,
    fonts: Object.fromEntries(families.flatMap((family) => fontOf(family))),
    placeholder: addressOf('/pictures/placeholder.png') ?? null,
  }
}

/** All available families, for the editor's canvas. Browsers only fetch those in use. */
export function canvasFonts({ fonts }: SiteAssets): string {
  const built = Object.entries(fonts) as [Family, readonly string[]][]
  return built.map(([family, addresses]) => fontFaces(family, addresses)).join('')
}
