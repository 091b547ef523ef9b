import type { PropsWithChildren } from 'react'
import { isElement, nodesIn, textOf } from '../reactNodes.ts'
import Code from './Code.tsx'
import CodeFigure, { type CodeFigureProps } from './CodeFigure.tsx'

/** Stable within a major version. */
export interface CodeBlockProps {
  /** Language of the code. */
  readonly language?: string
  /** Shown above the code. */
  readonly title?: string
  /** Numbers the lines, from 1 or from the given number. */
  readonly showLineNumbers?: boolean | number
  /** Options as after a code fence: `{1,3-5}`. */
  readonly metastring?: string
  /** `language-…` names the language too. */
  readonly className?: string
}

const readMeta = ({ metastring = '', showLineNumbers }: CodeBlockProps): string => {
  if (showLineNumbers === undefined || showLineNumbers === false) return metastring
  const first = typeof showLineNumbers === 'number' ? `=${showLineNumbers}` : ''
  return `${metastring} showLineNumbers${first}`.trim()
}

/** A block of code with the code as children, as text. Other children are the lines of a block of Markdown. */
export default function CodeBlock({
  children,
  ...props
}: PropsWithChildren<CodeBlockProps & Omit<CodeFigureProps, 'title'>>) {
  if (nodesIn(children).some((node) => isElement(node) && node.type === 'span'))
    return <CodeFigure {...props}>{children}</CodeFigure>
  const { language, title, className } = props
  const lang = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1]
  return (
    <Code
      code={textOf(children)}
      meta={readMeta(props)}
      {...(lang !== undefined && { lang })}
      {...(title !== undefined && { title })}
    />
  )
}
