import type { DemoPicture } from '../../../demo-site.ts'
import { BARK, BERRY, CREAM, CRUST } from '../parts.ts'
import { baguettes, brioche, oatcakes, pretzel, rolls, roundLoaf, tinLoaf } from './breads.ts'
import { birthdayCake, cheesecake, fruitTart, loafCake, pie, weddingCake } from './cakes.ts'
import { buns, butterTarts, cookies, croissant, danish, macarons, muffin, scones } from './pastries.ts'
import { HARBOUR, LILAC, PETAL, PISTACHIO, WHEAT } from './table.ts'

const BLUEBERRY = '#3f3a66'
const COCOA_DOUGH = '#5b3524'
const DOUGH = '#d9a763'
const LEMON = '#f2cf63'

const pictures: Readonly<Record<string, string>> = {
  sourdough: roundLoaf(WHEAT),
  rye: tinLoaf(PISTACHIO, BARK, '#b98a5c', '#e7d3ac'),
  'oat-loaf': tinLoaf(WHEAT, '#c98a4b', '#f3e2c0', CREAM),
  baguettes: baguettes(HARBOUR),
  brioche: brioche(PETAL),
  pretzel: pretzel(PISTACHIO),
  rolls: rolls(WHEAT),
  oatcakes: oatcakes(HARBOUR),
  croissant: croissant(WHEAT, 'plain'),
  'almond-croissant': croissant(PETAL, 'almonds'),
  'chocolate-croissant': croissant(HARBOUR, 'chocolate'),
  'cinnamon-buns': buns(PETAL),
  'berry-danish': danish(LILAC, '#f6dfa4', BERRY),
  'lemon-danish': danish(PISTACHIO, LEMON, BLUEBERRY),
  'chocolate-cookies': cookies(HARBOUR, DOUGH, COCOA_DOUGH),
  'ginger-cookies': cookies(WHEAT, '#a9622c', CREAM),
  'blueberry-muffin': muffin(LILAC, '#e2b169', BLUEBERRY),
  'chocolate-muffin': muffin(PETAL, COCOA_DOUGH, '#2f1a12'),
  'butter-tarts': butterTarts(WHEAT, '#a7541c'),
  scones: scones(PISTACHIO, BLUEBERRY),
  macarons: macarons(LILAC),
  'birthday-vanilla': birthdayCake(LILAC, '#f6d9a6', BERRY, CREAM),
  'birthday-chocolate': birthdayCake(WHEAT, COCOA_DOUGH, CRUST, '#3b2017'),
  'birthday-lemon': birthdayCake(PISTACHIO, '#f8e6b0', LEMON, '#fffaf0'),
  'wedding-cake': weddingCake(PISTACHIO),
  cheesecake: cheesecake(PETAL, BERRY),
  'apple-pie': pie(PISTACHIO, '#d98f3a'),
  'berry-pie': pie(LILAC, '#5d2f5c'),
  'fruit-tart': fruitTart(PETAL, '#f7d98f', BERRY, '#8d2f3c'),
  'lemon-loaf': loafCake(HARBOUR, '#f0cf7e', '#fffaf0'),
}

/** What the bakery sells, each as `store-<name>`. */
export const storePictures: readonly DemoPicture[] = Object.entries(pictures).map(([name, svg]) => ({
  name: `store-${name}`,
  svg,
}))
