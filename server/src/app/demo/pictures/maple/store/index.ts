import type { DemoPicture } from '../../../demo-site.ts'
import { AMBER, INK, RED, SLATE, STEEL, WINE } from '../parts.ts'
import { bottle, fluidJug, oilJug, sprayCan } from './containers.ts'
import { bulbs, carBattery, headlight, jumperCables, starterPack } from './electrics.ts'
import { cabinFilter, oilFilter, panelFilter, sparkPlugs } from './filters.ts'
import { CHALK, MEADOW, ROSE, SAND, SKY } from './ground.ts'
import { airFreshener, alignment, cleaningKit, floorMats, iceScraper, roofBox, wiperBlades } from './outside.ts'
import { checklist, giftCard } from './papers.ts'
import { tire, tireStack } from './tires.ts'
import { dashCamera, firstAidKit, jack, pressureGauge, torqueWrench, warningTriangle, workByTheHour } from './tools.ts'
import { alloyWheel, brakeDisc, brakePads, lugNuts, steelWheel } from './wheels.ts'

const BLUE = '#2f6f97'
const GREEN = '#3f7d54'
const WHITE = '#eef3f5'
const LIGHT = '#ffe08a'

const pictures: Readonly<Record<string, string>> = {
  'winter-tire': tire({ ground: SKY, tread: 'arrows', season: 'winter', ring: '#7fb0cb' }),
  'studdable-tire': tire({ ground: CHALK, tread: 'blocks', season: 'winter', ring: '#f4f8fa' }),
  'winter-tire-on-rim': tire({ ground: SKY, tread: 'arrows', season: 'winter', ring: '#7fb0cb', rim: '#b9c7cf' }),
  'suv-winter-tire': tire({ ground: SKY, tread: 'blocks', season: 'winter', ring: RED }),
  'all-season-tire': tire({ ground: MEADOW, tread: 'ribs', season: 'all-season', ring: '#8fb296' }),
  'all-weather-tire': tire({ ground: MEADOW, tread: 'arrows', season: 'all-season', ring: AMBER }),
  'truck-tire': tire({ ground: SAND, tread: 'blocks', season: 'all-season', ring: '#f4f8fa' }),
  'touring-tire': tire({ ground: SAND, tread: 'ribs', season: 'summer', ring: AMBER }),
  'tire-stack': tireStack(CHALK),
  'alloy-wheel': alloyWheel(SKY, '#c3d0d7', '#8195a1', 5),
  'black-wheel': alloyWheel(CHALK, '#3a4a55', INK, 7),
  'steel-wheel': steelWheel(CHALK),
  'lug-nuts': lugNuts(SAND, '#aebcc5'),
  'brake-disc': brakeDisc(SKY),
  'brake-pads': brakePads(ROSE, RED),
  'brake-pads-tough': brakePads(SAND, BLUE),
  'brake-fluid': bottle(ROSE, { body: SLATE, cap: RED, mark: RED }),
  battery: carBattery(ROSE, RED, LIGHT),
  'battery-agm': carBattery(SAND, INK, AMBER),
  'battery-compact': carBattery(MEADOW, GREEN, '#fff'),
  'jumper-cables': jumperCables(CHALK),
  'starter-pack': starterPack(SAND, AMBER),
  charger: starterPack(SKY, BLUE),
  'oil-0w20': oilJug(SAND, { body: RED, cap: INK, mark: AMBER }),
  'oil-5w30': oilJug(SKY, { body: BLUE, cap: INK, mark: AMBER }),
  'oil-5w40': oilJug(CHALK, { body: SLATE, cap: RED, mark: AMBER }),
  coolant: fluidJug(ROSE, { body: '#e79aa4', cap: INK, mark: WINE }),
  'washer-fluid': fluidJug(SKY, { body: '#86bfdd', cap: RED, mark: BLUE }, 'flake'),
  'fuel-cleaner': bottle(SAND, { body: GREEN, cap: AMBER, mark: GREEN }),
  'brake-cleaner': sprayCan(ROSE, { body: RED, cap: INK, mark: RED }),
  'penetrating-oil': sprayCan(SKY, { body: BLUE, cap: RED, mark: AMBER }),
  'air-filter': panelFilter(SAND, '#d9803c', '#f6efd9'),
  'cabin-filter': cabinFilter(SKY),
  'oil-filter': oilFilter(CHALK, RED, WINE),
  'oil-filter-compact': oilFilter(SKY, WHITE, STEEL),
  'spark-plugs': sparkPlugs(SKY),
  'wiper-blades': wiperBlades(CHALK, RED),
  'winter-wiper': wiperBlades(SKY, BLUE),
  bulbs: bulbs(CHALK, LIGHT),
  'led-bulbs': bulbs(SKY, '#a9ddf5'),
  headlight: headlight(CHALK, LIGHT),
  'rubber-mats': floorMats(CHALK, '#33434d', INK),
  'carpet-mats': floorMats(SAND, '#8a6f58', '#5b4636'),
  'roof-box': roofBox(SKY, INK),
  jack: jack(SAND, RED),
  'torque-wrench': torqueWrench(CHALK),
  'pressure-gauge': pressureGauge(MEADOW),
  'ice-scraper': iceScraper(SKY, BLUE),
  'cleaning-kit': cleaningKit(MEADOW, BLUE),
  'air-freshener': airFreshener(ROSE, RED),
  'air-freshener-pine': airFreshener(MEADOW, GREEN),
  'first-aid-kit': firstAidKit(CHALK, RED, WINE),
  'warning-triangle': warningTriangle(SKY),
  'dash-camera': dashCamera(CHALK),
  labour: workByTheHour(SAND, RED, WINE),
  alignment: alignment(CHALK),
  diagnosis: workByTheHour(SKY, BLUE, SLATE),
  'brake-service': brakeDisc(MEADOW),
  inspection: checklist(MEADOW, GREEN),
  'winter-package': tireStack(SKY),
  'road-kit': firstAidKit(SAND, GREEN, '#2c5a3c'),
  'oil-kit': oilJug(MEADOW, { body: GREEN, cap: INK, mark: AMBER }),
  'gift-card': giftCard(SAND),
}

/** What the garage sells, each as `store-<name>`. */
export const storePictures: readonly DemoPicture[] = Object.entries(pictures).map(([name, svg]) => ({
  name: `store-${name}`,
  svg,
}))
