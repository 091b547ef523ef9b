import type { ElementContent } from 'hast'
import { createElement, type ReactNode, useContext } from 'react'
import { CodeContext } from './CodeContext.ts'
import CodeFigure from './CodeFigure.tsx'

/** A number of a line, several as text such as `3-5`, or either in an object. */
type LineMarker = number | string | { readonly range: string }

/** Stable within a major version. */
export interface CodeProps {
  /** The code, without an indentation. A line break at its start and end is left out. */
  readonly code: string
  /** Language. */
  readonly lang?: string
  /** Shown above the code. */
  readonly title?: string
  /** Options as after a code fence: `{1,3-5} showLineNumbers`. */
  readonly meta?: string
  /** Highlighted lines: a number, text such as `3-5`, or a list of them. */
  readonly mark?: LineMarker | readonly LineMarker[]
  /** Inserted lines. */
  readonly ins?: LineMarker | readonly LineMarker[]
  /** Deleted lines. */
  readonly del?: LineMarker | readonly LineMarker[]
  /** Whether long lines wrap at first. */
  readonly wrap?: boolean
}

/** Ranges of lines, without words to mark, which are not supported. */
function rangesOf(written: LineMarker | readonly LineMarker[] | undefined): string {
  const markers = Array.isArray(written) ? written : [written]
  return markers
    .map((marker) => String(typeof marker === 'object' ? marker.range : marker))
    .filter((marker) => /^[\d\s,{}-]+$/.test(marker))
    .map((marker) => marker.replace(/[{}\s]/g, ''))
    .join(',')
}

function metaOf({ meta = '', mark, ins, del, wrap }: CodeProps): string {
  const [marked, inserted, deleted] = [rangesOf(mark), rangesOf(ins), rangesOf(del)]
  return [
    meta,
    marked && `{${marked}}`,
    inserted && `ins={${inserted}}`,
    deleted && `del={${deleted}}`,
    wrap === true ? 'wrap' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

const toReact = (node: ElementContent, key: number): ReactNode => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element') return null
  const { className } = node.properties
  const props = { key, className: Array.isArray(className) ? className.join(' ') : undefined }
  return createElement(node.tagName, props, ...node.children.map(toReact))
}

/** One line of plain code, with its line break. */
const plainLines = (code: string): ReactNode =>
  code.split(/^/m).map((text, number) => (
    // The position is the identity of a line.
    <span key={String(number)} className="ln">
      {text}
    </span>
  ))

/**
 * A block of code that is given as a property. It is highlighted in articles, and plain text in pages and in components that
 * run in the browser.
 */
export default function Code(props: CodeProps) {
  const build = useContext(CodeContext)
  const code = props.code.replace(/\r\n?/g, '\n').replace(/^\n|\n$/g, '')
  const lang = props.lang?.toLowerCase() ?? ''
  const title = props.title !== undefined && props.title !== '' ? { title: props.title } : {}
  if (build === undefined) {
    return (
      <CodeFigure {...title} {...(lang !== '' && { lang })}>
        {plainLines(code)}
      </CodeFigure>
    )
  }
  const built = build(code, lang, metaOf(props))
  return (
    <CodeFigure {...built.attributes} {...title}>
      {built.lines.map(toReact)}
    </CodeFigure>
  )
}
