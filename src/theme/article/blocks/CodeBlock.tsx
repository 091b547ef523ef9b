import type { PropsWithChildren } from 'react'
import { useTranslate } from '../../../runtime/hooks/useTranslate.ts'
import type { CodeBlockProps } from '../../../shared/page/articleComponents.ts'
import { joinClasses } from '../joinClasses.ts'
import { numberLines } from './numberLines.ts'

interface CaptionProps {
  readonly title: string | undefined
  readonly language: string | undefined
}

/** A bar with the title and language. Without a title, the language is a small tag on the border. */
function Caption({ title, language }: CaptionProps) {
  if (title === undefined) {
    return language === undefined ? null : <figcaption className="code-tag">{language}</figcaption>
  }
  return (
    <figcaption className="code-bar">
      <span className="code-title">{title}</span>
      {language !== undefined && <span className="code-lang">{language}</span>}
    </figcaption>
  )
}

/**
 * A code block, highlighted in Node. It scrolls and is focusable, so that arrow keys scroll it. A group instead of a
 * region: many landmarks in an article make landmarks useless.
 */
export default function CodeBlock({
  id,
  className,
  title,
  lang,
  label,
  lineNumbers,
  wrap,
  hasFocus,
  hasDiff,
  children,
}: PropsWithChildren<CodeBlockProps>) {
  const t = useTranslate()
  const name =
    title ??
    (label === undefined
      ? t({ id: 'theme.code.label', message: 'Code' })
      : t({ id: 'theme.code.labelWithLanguage', message: 'Code: {language}' }, { language: label }))
  const classes = joinClasses(
    'code',
    lineNumbers !== undefined && 'has-numbers',
    wrap && 'is-wrapped',
    hasFocus && 'has-focus',
    hasDiff && 'has-diff',
    className,
  )
  return (
    <figure id={id} className={classes}>
      <Caption title={title} language={label} />
      {/* biome-ignore lint/a11y/useSemanticElements: only a pre preserves line breaks and spaces */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <pre tabIndex={0} role="group" aria-label={name}>
        <code className={lang && `language-${lang}`}>
          {lineNumbers === undefined ? children : numberLines(children, lineNumbers)}
        </code>
      </pre>
    </figure>
  )
}
