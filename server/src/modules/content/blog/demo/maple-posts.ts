/** A post of the demo. Days are counted back from the day on which the demo is written; negative ones are to come. */
export interface DemoPost {
  readonly title: string
  readonly excerpt: string
  /** The name of a picture of the demo's site. */
  readonly picture: string
  readonly daysAgo: number | null
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly content: string
}

export const mapleCategories = [
  { name: 'Seasonal care', description: 'What your car needs as the seasons change.' },
  { name: 'Repairs explained', description: 'What we do under the hood, and why.' },
  { name: 'Shop news', description: 'What is new at Maple Auto.' },
]

const maplePosts: readonly DemoPost[] = [
  {
    title: 'When to change to winter tires',
    excerpt:
      'Seven degrees is the number to remember. Below it, all-season rubber hardens and stopping distances grow.',
    picture: 'tires',
    daysAgo: 4,
    categories: ['Seasonal care'],
    tags: ['tires', 'winter'],
    content: `<p>Every October the phone rings with the same question: is it too early? Our answer is always the same. Watch the thermometer, not the calendar.</p>
<h2>Why seven degrees</h2>
<p>The rubber of an all-season tire begins to harden at around 7 °C. It still looks fine, but it grips less with every degree. A winter tire stays soft, and its fine cuts hold on to snow.</p>
<blockquote><p>On packed snow at 50 km/h, winter tires stop a family car about two car lengths sooner.</p></blockquote>
<figure><img src="/media/winter.svg" alt="A red car on a snowy road, with pines and mountains behind it" width="960" height="640" loading="lazy"><figcaption>The first snow usually finds us in late November.</figcaption></figure>
<h2>Before you book</h2>
<ul><li><p>Look for the snowflake on the mountain. Only tires with that sign are tested in snow.</p></li><li><p>Measure the tread. Below 4 mm a winter tire is no longer one.</p></li><li><p>Check the year. Rubber ages, even in a dry garage.</p></li></ul>
<aside><p><strong>Good to know:</strong> winter tires wear quickly on warm asphalt. When it stays above seven degrees for a week, change back.</p></aside>
<p>We store your summer set on racks, cleaned and marked, and check it before spring.</p>`,
  },
  {
    title: 'What that squeal from your brakes means',
    excerpt: 'A squeal is a message. Here is how to tell a wet morning from worn pads.',
    picture: 'brakes',
    daysAgo: 18,
    categories: ['Repairs explained'],
    tags: ['brakes', 'safety'],
    content: `<p>Most brake noise is harmless: a thin film of rust after a wet night, gone by the second stop. Some of it is not.</p>
<h2>Three sounds, three answers</h2>
<table><tbody><tr><th><p>What you hear</p></th><th><p>What it usually is</p></th><th><p>How soon</p></th></tr><tr><td><p>A high squeal at low speed</p></td><td><p>The wear indicator touches the disc</p></td><td><p>Within two weeks</p></td></tr><tr><td><p>Grinding</p></td><td><p>The pad is gone, metal on metal</p></td><td><p>Today</p></td></tr><tr><td><p>A clunk over bumps</p></td><td><p>A loose caliper or worn bushing</p></td><td><p>Within a week</p></td></tr></tbody></table>
<p>If you are not sure, come by. Looking at brakes takes us ten minutes and costs you nothing.</p>`,
  },
  {
    title: 'Reading the oil on the dipstick',
    excerpt: 'Colour alone says little. These are the signs that matter between two services.',
    picture: 'oil',
    daysAgo: 41,
    categories: ['Repairs explained', 'Seasonal care'],
    tags: ['oil', 'maintenance'],
    content: `<p>Park on level ground, wait five minutes, wipe, dip, read. The level should be between the marks. That much everybody knows.</p>
<h2>Dark is normal</h2>
<p>Oil darkens within days, because it carries soot away from the pistons. A dark dipstick is no reason for a change.</p>
<h2>Milky is not</h2>
<p>A light brown foam means water. After many short trips in winter that can be condensation. If it stays after a long drive, let us test the head gasket.</p>
<p>Smell it, too. Oil that smells of petrol has been thinned by fuel, and thin oil protects badly.</p>`,
  },
  {
    title: 'A second lift, and shorter waits',
    excerpt: 'The second bay is open. Tire changes are now done while you have a coffee.',
    picture: 'workshop',
    daysAgo: 63,
    categories: ['Shop news'],
    tags: ['workshop'],
    content: `<p>For years the second bay was where we kept everything that had no other place. This summer we cleared it, painted it and put in a new lift.</p>
<p>What changes for you: a tire change takes 40 minutes instead of a morning, and small repairs no longer wait behind large ones.</p>
<p>The old lift stays. It has carried half the cars of this town, and it isn't tired yet.</p>`,
  },
  {
    title: 'Getting your car ready for a road trip',
    excerpt: 'A checklist of ten minutes that saves you a tow.',
    picture: 'hero',
    daysAgo: -12,
    categories: ['Seasonal care'],
    tags: ['maintenance', 'safety'],
    content: `<p>Before a long drive, walk around the car once with this list.</p>
<ol><li><p>Tire pressure, cold, with the spare.</p></li><li><p>Coolant and washer fluid.</p></li><li><p>All lights, with somebody behind the car.</p></li><li><p>Wipers: no streaks, no tears.</p></li><li><p>The belt: no cracks, no squeal.</p></li></ol>`,
  },
  {
    title: 'Questions we hear about hybrid cars',
    excerpt: '',
    picture: 'battery',
    daysAgo: null,
    categories: ['Repairs explained'],
    tags: [],
    content: '<p>Notes for a post: battery life, brake wear, what we can repair here and what goes to the dealer.</p>',
  },
]

/** By the handle of their tenant. */
export const demoPosts: Readonly<Record<string, readonly DemoPost[]>> = { maple: maplePosts }
