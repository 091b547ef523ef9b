/** Finds links and images that are shown as text since their address has blanks, such as `[a](my page.md)`. */
import { shorten } from '../../shared/text/shorten.ts'
import { QUOTED_LENGTH } from '../../shared/values/describeValue.ts'
import { offsetsOf } from '../../tree/index.ts'
import type { Check } from './check.ts'

/** A label, an address with blanks, and a title. A name before is code: `f[0](x, y.z)`. */
const LINK =
  /(?<![\\\w)\]])(!?\[[^[\]\r\n]{0,500}\])\((?=[^\r\n]{0,500}[ \t])((?:[^()<>"'\r\n]|\([^()<>"'\r\n]{0,100}\)){1,500}?)([ \t]+(?:"[^"\r\n]{0,500}"|'[^'\r\n]{0,500}'))?\)/g

/** Extensions of documents, images and other files that links lead to. Not all extensions, since code ends so: `f(a, b.c)`. */
const FILE =
  /\.(?:mdx?|markdown|html?|txt|rst|adoc|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|json|ya?ml|toml|xml|png|jpe?g|gif|svg|webp|avif|ico|bmp|mp[34]|webm|mov|ogg|wav|zip|t?gz|tar)$/i
const PATH = /^\.{0,2}\/\S|[^\s/]\/$/

/** @param exists Whether an address leads to a file or folder. */
function isAddress(written: string, exists: (address: string) => boolean): boolean {
  if (!/[ \t]/.test(written) || written.includes('://')) return false
  const path = written.replace(/[?#].*$/, '')
  return FILE.test(path) || PATH.test(path) || exists(path)
}

export const blankAddresses: Check = ({ file: { text, placeAt }, exists }, report) => {
  if (!text.includes('](')) return undefined
  return {
    parent({ children }) {
      if (!children.some((child) => child.type === 'text' && child.value.includes(']('))) return
      const texts = children.flatMap((child) => (child.type === 'text' && offsetsOf(child)) || [])
      const isText = (offset: number) => texts.some(({ start, end }) => start <= offset && offset < end)
      const [from = 0, to = 0] = [texts[0]?.start, texts.at(-1)?.end]
      for (const { 0: written, 1: label = '', 2: address = '', 3: title = '', index } of text
        .slice(from, to)
        .matchAll(LINK)) {
        const [start, end] = [from + index, from + index + written.length]
        if (![start, start + label.length, end - 1].every(isText) || !isAddress(address, exists)) continue
        report({
          rule: 'misread-syntax',
          message: `"${shorten(written, QUOTED_LENGTH)}" is shown as text, since its address has blanks`,
          place: placeAt(start, end),
          target: address,
          suggestions: [{ text: `Write ${shorten(`${label}(<${address}>${title})`, QUOTED_LENGTH)}` }],
        })
      }
    },
  }
}
