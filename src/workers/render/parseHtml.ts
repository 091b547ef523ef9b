/** Parses HTML that a component has rendered, to read its text. */
import type { Root } from 'hast'
import { lazyPackage } from '../../process/index.ts'

const loadRaw = lazyPackage('hast-util-raw')

export function parseHtml(html: string): Root {
  const tree = loadRaw().raw({ type: 'root', children: [{ type: 'raw', value: html }] })
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}
