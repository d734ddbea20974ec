import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'
import { curved, slopePath, wave } from './shapes.ts'

test('a new divider is 100 px high and keeps the angle of 10 that existing pages store', () => {
  expect(newBlock('SectionDivider').props).toMatchObject({ height: 100, skewAngle: 10, waveHeight: 10, waveCount: 5 })
  expect(onSite(newBlock('SectionDivider')).css).toContain('{height:100px;color:var(--ms-light)}')
})

test('a slope rises by its angle and never past the top', () => {
  expect(slopePath(2, 100)).toBe('M0,100L1440,49.71V100Z')
  expect(slopePath(10, 100)).toBe('M0,100L1440,0V100Z')
  expect(slopePath(-2, 100)).toBe('M0,49.71L1440,100H0Z')
  expect(slopePath(0, 100)).toBe('M0,100L1440,100V100Z')
})

test('waves have the chosen count and height', () => {
  expect(wave(10, 5).match(/q/g)).toHaveLength(10)
  expect(wave(10, 1)).toBe('M0,50q360,-20 720,0q360,20 720,0V100H0Z')
  expect(wave(40, 1)).toContain('q360,-80')
})

test('the shape, its colour and its background are rendered', () => {
  const { html, css } = onSite(
    block('SectionDivider', { style: 'curved', dividerColor: 'dark', backgroundColor: '#abc', height: 40 }),
  )
  expect(html).toContain(curved())
  expect(css).toContain('{height:40px;background:#abc;color:var(--ms-dark)}')
})

test('only a wave is flipped', () => {
  expect(onSite(block('SectionDivider', { style: 'wave', waveFlip: true })).html).toContain('data-flip=""')
  expect(onSite(block('SectionDivider', { style: 'curved', waveFlip: true })).html).not.toContain('data-flip')
})
