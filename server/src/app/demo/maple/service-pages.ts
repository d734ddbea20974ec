import { newBlock } from '@mainstreet/blocks/library'
import type { Tree, UnplacedBlock } from '@mainstreet/blocks/tree'
import { mediaUrl } from '../demo-site.ts'
import { across, band, heading, paragraph, picture, rest, stack, title } from '../sections.ts'
import { closing, maplePage, opening, serviceMenu } from './frame.ts'

interface Service {
  readonly headline: string
  readonly lead: string
  readonly picture: UnplacedBlock
  readonly sections: readonly (readonly [question: string, answer: string])[]
  /** What follows the sections. */
  readonly more?: UnplacedBlock
}

function servicePage({ headline, lead, picture, sections, more }: Service): Tree {
  const answers = sections.map(([question, answer]) => stack({ gap: 10 }, heading(question), paragraph(answer)))
  return maplePage(
    opening('Services', title(headline, { textColor: '#fff' }), lead),
    band(
      { background: '#fff', padding: [72, 28] },
      across(
        { gap: 64, align: 'flex-start', tablet: { gap: 36 } },
        rest({ gap: 36 }, picture, ...answers, ...(more ? [more] : [])),
        stack({ width: 300, mobile: { width: '100%' } }, serviceMenu()),
      ),
    ),
    closing('Ready when you are', 'Name the day and we tell you the price before you come.'),
  )
}

export const winterTires = servicePage({
  headline: 'Winter tires and storage',
  lead: 'On before the first snow, off after the last, and stored in between.',
  picture: picture({
    src: mediaUrl('winter'),
    alt: 'A red car on a snowy road, with pines and mountains behind it',
    size: [960, 640],
    radius: 16,
  }),
  sections: [
    [
      'When to change over',
      'Winter rubber grips better below 7 °C, snow or not. In Elmbrook that is the middle of October. The first snow fills our book for two weeks, so it pays to be early.',
    ],
    [
      'How it goes',
      'Four wheels come off, tires are mounted and balanced, and every nut is torqued by hand. It takes 45 minutes, and the coffee is on. After 100 km you come back for a free check of the torque.',
    ],
    [
      'Where your other set stays',
      'We wash it, measure the tread, label each tire with its place on the car and keep it dry until spring. You get a note when a tire will not make it through another season.',
    ],
  ],
})

export const brakeCare = servicePage({
  headline: 'Brakes you can trust, and see',
  lead: 'We measure, photograph and explain before anything is replaced.',
  picture: picture({
    src: mediaUrl('brakes'),
    alt: 'A brake disc with a red caliper',
    size: [480, 320],
    radius: 16,
  }),
  sections: [
    [
      'Signs that it is time',
      'A squeal in the morning that goes away is often only rust. Grinding, a soft pedal or a pull to one side is not: please drive here slowly, or call us and we come to you.',
    ],
    [
      'What we measure',
      'The pads, the rotors and their run-out, the fluid, and whether the slides move. You get photos with a ruler beside the part, and our view of how many kilometres are left.',
    ],
    [
      'Why prices differ',
      'A small car has smaller rotors, an electric parking brake needs a computer, and rust costs time. That is why you get your price in writing for your car, not for an average one.',
    ],
  ],
  more: newBlock('RichText', {
    content:
      '<h2>How thick is thick enough</h2><table><tbody><tr><th><p>Pad</p></th><th><p>What we say</p></th></tr><tr><td><p>Over 6 mm</p></td><td><p>See you next year</p></td></tr><tr><td><p>3 to 6 mm</p></td><td><p>Plan it before the next winter</p></td></tr><tr><td><p>Under 3 mm</p></td><td><p>Now: the metal is close to the rotor</p></td></tr></tbody></table>',
  }),
})
