/** Creates the article of a printable page: the articles of many documents, one below the other. */
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { createElement } from '../../markdown/index.ts'
import { applyLinks } from '../../render/index.ts'
import { splitHref } from '../../shared/addresses/urls.ts'
import { pushAll } from '../../shared/collections/pushAll.ts'
import type { PrintedTask } from '../../shared/page/pageTask.ts'

/** Properties with an id of the element itself, or of its parts. */
const OWN_IDS = ['id', 'tabsId'] as const

/** Properties with ids of other elements. */
const REFERENCES = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls'] as const

const prefixOf = (number: number): string => `p${number + 1}`

/** Each word of the value is an id. */
const prefixIds = (value: unknown, prefix: string): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value).split(/\s+/)).map((id) => `${prefix}-${id}`)

function changeElement({ properties, ...element }: Element, prefix: string): string {
  for (const name of REFERENCES)
    if (properties[name] !== undefined) properties[name] = prefixIds(properties[name], prefix)
  for (const name of OWN_IDS)
    if (properties[name] !== undefined) properties[name] = `${prefix}-${String(properties[name])}`
  const { href } = properties
  if (typeof href === 'string' && href.length > 1 && href.startsWith('#'))
    properties.href = `#${prefix}-${href.slice(1)}`
  // The page has the only h1.
  return element.tagName.replace(/^h([1-5])$/, (_, depth: string) => `h${Number(depth) + 1}`)
}

/** Makes ids unique on the page, with links to them, and puts headings one level lower. Changes the tree. */
function separate(tree: Root, prefix: string): Root {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.type === 'element') node.tagName = changeElement(node, prefix)
    if ('children' in node) pushAll(pending, node.children)
  }
  return tree
}

/** The table of contents: documents with their numbers, in lists of their categories. */
function listParts(printed: readonly PrintedTask[]): Element {
  const root = createElement('ol', {}, [])
  let open: { readonly label: string; readonly list: Element }[] = []
  for (const [number, { title, groups }] of printed.entries()) {
    const differs = groups.findIndex((label, depth) => open[depth]?.label !== label)
    open = open.slice(0, differs < 0 ? groups.length : differs)
    for (const label of groups.slice(open.length)) {
      const list = createElement('ol', {}, [])
      const parent = open.at(-1)?.list ?? root
      parent.children.push(
        createElement('li', {}, [createElement('strong', {}, [{ type: 'text', value: label }]), list]),
      )
      open.push({ label, list })
    }
    const link = createElement('a', { href: `#${prefixOf(number)}`, className: ['link'] }, [
      { type: 'text', value: title },
    ])
    const list = open.at(-1)?.list ?? root
    list.children.push(createElement('li', { value: String(number + 1) }, [link]))
  }
  return root
}

interface PrintInput {
  readonly printed: readonly PrintedTask[]
  /** Title of the table of contents. */
  readonly tocTitle: string
  /** Text below the table of contents: that documents are left out. */
  readonly note: string | undefined
  /** The compiled article of a document, which may be changed. */
  readonly compile: (part: PrintedTask) => Root
  /** HTML of an article. Only texts are kept, so that memory grows with the HTML and not with the trees. */
  readonly render: (article: Root) => string
}

export function printArticles({ printed, tocTitle, note, compile, render }: PrintInput): Root {
  const numbers = new Map(printed.map(({ path }, number) => [path, number]))
  const inside = (href: string): string => {
    const { path, hash } = splitHref(href)
    const number = numbers.get(path)
    return number === undefined ? href : `#${prefixOf(number)}${hash === '' ? '' : `-${hash.slice(1)}`}`
  }
  const sections = printed.map((part, number) => {
    const prefix = prefixOf(number)
    const addresses = part.addresses.map(
      ([written, address]) => [written, { ...address, href: inside(address.href) }] as const,
    )
    const html = render(applyLinks(separate(compile(part), prefix), new Map(addresses)))
    // Islands have numbers that are unique in their article only, and paper has no scripts.
    const still = html.replaceAll(/ data-island(?:="[^"]*")?/g, '')
    const title = createElement('h2', {}, [{ type: 'text', value: part.title }])
    const body = { type: 'raw', value: still } as unknown as ElementContent
    return createElement(
      'section',
      {
        id: prefix,
        className: ['print-part', 'flow'],
        ...(part.articleLang && { lang: part.articleLang.tag, dir: part.articleLang.direction }),
      },
      part.showTitle ? [title, body] : [body],
    )
  })
  const contents = createElement('nav', { className: ['print-toc'], ariaLabel: tocTitle }, [
    listParts(printed),
  ])
  const notes = note === undefined ? [] : [createElement('p', {}, [{ type: 'text', value: note }])]
  return { type: 'root', children: [contents, ...notes, ...sections] }
}
