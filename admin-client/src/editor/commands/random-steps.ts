import { block, ROOT, tree } from '@mainstreet/blocks/tree'
import type { EditorSession, SavedTemplate } from '../session/index.ts'
import { commands, isLinked, perform } from './index.ts'

/** A random integer from 0 to `sides` - 1. */
export type Dice = (sides: number) => number

/** Deterministic for a seed, so that failures can be reproduced. */
export function dice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const NAMES = ['Text', 'Button', 'Row', 'Container', 'Section', 'Tabs']
const MANY = 400

const template: SavedTemplate = {
  id: 'template',
  name: 'Offer',
  type: 'container',
  tree: tree(block('Wrapper', {}, block('Container', {}, block('Text', { text: 'Offer' })))),
}

/** The last copied text, across pages. */
let clipboard = ''

function write(text: string): void {
  clipboard = text
}

/** For tests: random user actions by command name. Most are allowed, some are refused. */
export function randomSteps(session: EditorSession, roll: Dice): Readonly<Record<string, () => unknown>> {
  const all = Object.keys(session.tree)
  const pick = () => all[roll(all.length)] as string
  const id = pick()
  const ids = Array.from({ length: 1 + roll(3) }, pick)
  const place = { parent: pick(), index: roll(4) }
  const drop = { ...place, wrap: roll(2) === 0 ? null : 'Container' }
  const isFull = all.length > MANY
  const linkOr = (other: string) => all.find((each) => isLinked(session, each)) ?? other
  const group = 'spacing'
  const style = { id, group, device: 'desktop' } as const
  const clip = { ids, tenantId: 'maple', write }
  session.selectAll(ids)
  session.shelf.keep(template)
  session.namedStyles.set([{ id: 'card', name: 'Card', settings: { spacing: { desktop: { paddingTop: 8 } } } }])
  return {
    'add-block': () => !isFull && perform(session, commands.addBlock, { name: NAMES[roll(NAMES.length)] as string }),
    'add-template': () => !isFull && perform(session, commands.addTemplate, { template }),
    'copy-from-desktop': () => perform(session, commands.copyFromDesktop, { id, group, device: 'mobile' }),
    'copy-style': () => perform(session, commands.copyStyle, { ids }),
    'cut-blocks': () => all.length > 12 && perform(session, commands.cutBlocks, clip),
    'drop-new': () =>
      !isFull && perform(session, commands.dropNew, { name: NAMES[roll(NAMES.length)] as string, ...drop }),
    'drop-nodes': () => perform(session, commands.dropNodes, { ids, ...drop }),
    'duplicate-node': () => !isFull && perform(session, commands.duplicateNode, { ids }),
    'follow-style': () => perform(session, commands.followStyle, { id, style: roll(2) === 0 ? null : 'card' }),
    'insert-at': () =>
      !isFull &&
      perform(session, commands.insertAt, { what: NAMES[roll(NAMES.length)] as string, place: roll(2) ? place : null }),
    'insert-block': () =>
      perform(session, commands.insertBlock, { name: NAMES[roll(NAMES.length)] as string, ...place }),
    'insert-template': () => !isFull && perform(session, commands.insertTemplate, { template, ...place }),
    'lay-out-section': () => perform(session, commands.layOutSection, { id, columns: 1 + roll(4) }),
    'move-after': () => perform(session, commands.moveAfter, { ids }),
    'move-before': () => perform(session, commands.moveBefore, { ids }),
    'move-in': () => perform(session, commands.moveIn, { id }),
    'move-node': () => perform(session, commands.moveNode, { id, ...place }),
    'move-nodes': () => perform(session, commands.moveNodes, { ids, ...place }),
    'move-out': () => perform(session, commands.moveOut, { id }),
    'paste-blocks': () => {
      perform(session, commands.copyBlocks, clip)
      session.select(pick())
      if (!isFull) perform(session, commands.pasteBlocks, { text: clipboard, tenantId: 'maple' })
    },
    'paste-style': () => perform(session, commands.pasteStyle, { ids }),
    redo: () => perform(session, commands.redo, undefined),
    'remove-node': () => all.length > 12 && perform(session, commands.removeNode, { ids }),
    'rename-node': () => perform(session, commands.renameNode, { id, name: `Name ${roll(9)}` }),
    'replace-by-link': () => !isFull && id !== ROOT && perform(session, commands.replaceByLink, { id, template }),
    'remove-overrides': () => perform(session, commands.removeOverrides, { id: linkOr(id), paths: ['text-1'] }),
    'set-override': () =>
      perform(session, commands.setOverride, {
        id: linkOr(id),
        path: `text-${1 + roll(2)}`,
        block: 'Text',
        changes: { text: roll(3) === 0 ? undefined : `Own ${roll(100)}` },
      }),
    'set-props': () =>
      perform(session, commands.setProps, { id, changes: { text: `Text ${roll(100)}`, columns: 1 + roll(4) } }),
    'set-style': () => perform(session, commands.setStyle, { ...style, changes: { paddingTop: roll(90) } }),
    'start-section': () => !isFull && perform(session, commands.startSection, { id, template }),
    'sync-style': () => perform(session, commands.syncStyle, { id, group, isOn: roll(2) === 0 }),
    'toggle-hidden': () => perform(session, commands.toggleHidden, { ids }),
    'toggle-locked': () => perform(session, commands.toggleLocked, { ids: ids.slice(0, 1) }),
    'unlink-template': () => !isFull && perform(session, commands.unlinkTemplate, { id: linkOr(id) }),
    undo: () => perform(session, commands.undo, undefined),
    'write-text': () => perform(session, commands.writeText, { id, key: 'text', value: `Words ${roll(100)}` }),
    'wrap-in-container': () => !isFull && perform(session, commands.wrapInContainer, { ids }),
  }
}
