export { changeProps } from './change-props.ts'
export { instanceFieldsOf } from './instance-fields.ts'
export { newBlock } from './new-block.ts'
export { blockNamed, blocks, moveRules } from './registry.ts'
