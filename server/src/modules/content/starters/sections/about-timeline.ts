import { story } from '../layouts/plans.ts'
import type { SectionTemplate } from '../section-template.ts'

export const aboutTimeline: SectionTemplate = {
  key: 'about-timeline',
  name: 'Our story, year by year',
  group: 'about',
  section: story({
    title: 'Our story',
    years: [
      { year: 2004, title: 'A small start', description: 'Two people, one room and a sign painted by hand.' },
      { year: 2012, title: 'Room to grow', description: 'We moved to a larger place on Main Street.' },
      { year: 2024, title: 'A team of nine', description: 'Still local, and still the people you know.' },
    ],
  }),
}
