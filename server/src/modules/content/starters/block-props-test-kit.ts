import { isDeepStrictEqual } from 'node:util'
import { readProps } from '@mainstreet/blocks/fields'
import { blockNamed } from '@mainstreet/blocks/library'
import { isDeviceGroup, type StyleGroup, styleGroups } from '@mainstreet/blocks/styles'

/** The props that the block would read as something else than was said. */
export function misunderstoodProps(name: string, props: Readonly<Record<string, unknown>>): readonly string[] {
  const definition = blockNamed(name)
  if (!definition) return ['(no such block)']
  const flat = { ...definition.fields }
  for (const group of definition.styles) if (!isDeviceGroup(group)) Object.assign(flat, styleGroups[group])
  return Object.entries(props).flatMap(([key, said]) => {
    if (Object.hasOwn(flat, key)) return isDeepStrictEqual(readProps(flat, props)[key], said) ? [] : [key]
    if (!definition.styles.includes(key as StyleGroup)) return [key]
    const { sync: _, ...devices } = said as Record<string, Record<string, unknown>>
    const fields = styleGroups[key as StyleGroup]
    return Object.entries(devices).flatMap(([device, settings]) =>
      Object.keys(settings)
        .filter((setting) => !isDeepStrictEqual(readProps(fields, settings)[setting], settings[setting]))
        .map((setting) => `${key}.${device}.${setting}`),
    )
  })
}
