import { birchBakery } from './birch/index.ts'
import type { DemoSite } from './demo-site.ts'
import { mapleAuto } from './maple/index.ts'

export type { DemoComponent, DemoPage, DemoPicture, DemoSettings, DemoSite } from './demo-site.ts'

/** The two websites that an empty installation starts with. */
export const demoSites: readonly DemoSite[] = [mapleAuto, birchBakery]
