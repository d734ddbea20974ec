export { enhanceAppear } from './appear.ts'
export { enhanceTabs } from './tabs.ts'
export { enhanceVideo } from './video.ts'

/** The scripts that a block may name. Each is a file of its own on the site, loaded by pages that need it. */
export const SCRIPTS = ['appear', 'tabs', 'video'] as const

export type ScriptName = (typeof SCRIPTS)[number]
