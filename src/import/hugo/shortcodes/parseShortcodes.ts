/** Parses shortcodes of Hugo: `{{< name arguments >}}`, with `%` for Markdown, in pairs or alone. */

interface Arguments {
  readonly named: Readonly<Record<string, string>>
  readonly positional: readonly string[]
}

export interface Shortcode extends Arguments {
  readonly kind: 'shortcode'
  readonly name: string
  /** Whether its text is Markdown by its mark: `%`. */
  readonly isMarkdown: boolean
  /** The opening, as written. */
  readonly written: string
  /** Undefined without a closing. */
  readonly children: readonly Part[] | undefined
}

export type Part = { readonly kind: 'text'; readonly text: string } | Shortcode

const TAG =
  /\{\{([<%])[ \t\r\n]*(\/?)[ \t]*([\w][\w./-]*)?((?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`{}])*?)(\/?)[ \t\r\n]*[>%]\}\}/g

const ARGUMENT = /(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|([^\s"`']+))/g

function parseArguments(written: string): Arguments {
  const named: Record<string, string> = {}
  const positional: string[] = []
  for (const [, name, double, raw, single, bare] of written.matchAll(ARGUMENT)) {
    const value = double?.replace(/\\(.)/g, '$1') ?? raw ?? single ?? bare ?? ''
    if (name === undefined) positional.push(value)
    else named[name] = value
  }
  return { named, positional }
}

interface Open {
  readonly tag: Omit<Shortcode, 'children'>
  readonly parts: Part[]
}

export function parseShortcodes(text: string): Part[] {
  const root: Part[] = []
  const open: Open[] = []
  const partsOf = (): Part[] => open.at(-1)?.parts ?? root
  /** Shortcodes without a closing, from an index of `open`: what followed them is not in them. */
  const flatten = (start: number): void => {
    for (const { tag, parts } of open.splice(start)) {
      const outer = partsOf()
      outer.push({ ...tag, children: undefined })
      for (const part of parts) outer.push(part)
    }
  }
  let end = 0
  for (const {
    index,
    0: written,
    1: mark,
    2: isEnd,
    3: name = '',
    4: rest = '',
    5: isAlone,
  } of text.matchAll(TAG)) {
    if (index > end) partsOf().push({ kind: 'text', text: text.slice(end, index) })
    end = index + written.length
    if (isEnd === '/') {
      // Closing: `{{< / >}}` ends the last one.
      const at = name === '' ? open.length - 1 : open.findLastIndex(({ tag }) => tag.name === name)
      if (at >= 0) flatten(at + 1)
      const closed = at >= 0 ? open.pop() : undefined
      if (closed !== undefined) partsOf().push({ ...closed.tag, children: closed.parts })
      continue
    }
    const tag = {
      kind: 'shortcode' as const,
      name,
      isMarkdown: mark === '%',
      written,
      ...parseArguments(rest),
    }
    if (isAlone === '/') partsOf().push({ ...tag, children: undefined })
    else open.push({ tag, parts: [] })
  }
  if (end < text.length) partsOf().push({ kind: 'text', text: text.slice(end) })
  flatten(0)
  return root
}
