/** A strict parser for the XML subset of the reports: elements, double-quoted attributes, text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Characters that XML 1.0 cannot contain. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const TEXT = '(?:[^<&\\]]|\\](?!\\]>)|&(?:amp|lt|gt|quot|apos);)'
const TAG = /<(\/?)([A-Za-z][\w-]*)((?: [A-Za-z]+="(?:[^<&"]|&(?:amp|lt|gt|quot|apos);)*")*)(\/?)>/y

/** @throws {Error} for XML that is not well-formed. */
export function readXml(xml: string): XmlElement {
  if (!xml.startsWith(DECLARATION) || NO_CHARACTER.test(xml))
    throw new Error('not XML: characters or declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const text = new RegExp(`${TEXT}*`, 'y')
  let at = DECLARATION.length
  while (at < xml.length) {
    text.lastIndex = at
    const words = text.exec(xml)?.[0] ?? ''
    const inside = open.at(-1) ?? top
    inside.text += words
    at += words.length
    if (at === xml.length) break
    TAG.lastIndex = at
    const tag = TAG.exec(xml)
    if (tag === null) throw new Error(`not XML: ${xml.slice(at, at + 40)}`)
    at += tag[0].length
    const [, slash, name = '', attributes = '', isEmpty] = tag
    if (slash === '/') {
      if (open.length === 1 || inside.name !== name) throw new Error(`not XML: </${name}>`)
      open.pop()
      continue
    }
    const values = [...attributes.matchAll(/ ([A-Za-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ])
    const element: XmlElement = { name, attributes: Object.fromEntries(values), children: [], text: '' }
    inside.children.push(element)
    if (isEmpty !== '/') open.push(element)
  }
  const [root] = top.children
  if (open.length !== 1 || root === undefined || top.children.length !== 1 || top.text.trim() !== '') {
    throw new Error('not XML: elements do not nest')
  }
  return root
}
