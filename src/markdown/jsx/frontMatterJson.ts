/** Front matter of a document as JSON, for the variable `frontMatter` of its expressions. */
import type { Root } from 'mdast'
import { lazyPackage } from '../../process/lazyPackage.ts'

const loadYaml = lazyPackage('yaml')

/** @returns `{}` for front matter that cannot be read, which another step reports. */
export function frontMatterJson(root: Root): string {
  const node = root.children.find(({ type }) => type === 'yaml')
  try {
    return JSON.stringify((node?.type === 'yaml' && loadYaml().parse(node.value)) || {})
  } catch {
    return '{}'
  }
}
