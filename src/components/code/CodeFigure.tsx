import { Children, cloneElement, isValidElement, type PropsWithChildren, type ReactNode } from 'react'
import { useSite, useTranslate } from '../../runtime/index.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import { formatNumber } from '../../shared/text/formatNumber.ts'
import type { AuthoredProps } from '../authoredProps.ts'

/** The children are the lines (`span.ln`), which include their line breaks. */
export interface CodeFigureProps extends AuthoredProps {
  readonly title?: string
  /** As written, in lower case: `ts`. */
  readonly lang?: string
  /** Display name of a known language: `TypeScript`. */
  readonly label?: string
  /** Number of the first line; absent without line numbers. */
  readonly lineNumbers?: number
  /** Whether long lines wrap initially. */
  readonly wrap?: boolean
  readonly hasFocus?: boolean
  readonly hasDiff?: boolean
  /** Number of all lines of a long block, of which readers first see the beginning. */
  readonly foldedLines?: number
}

/**
 * Sets the number of each line in `data-n`. The stylesheet shows it as generated content, which cannot be selected or
 * copied. A CSS counter with another start value would need a `style` attribute.
 */
const numberLines = (lines: ReactNode, first: number): ReactNode =>
  Children.map(lines, (line, i) =>
    isValidElement<{ 'data-n'?: number }>(line) ? cloneElement(line, { 'data-n': first + i }) : line,
  )

/** Longer names of files do not fit into the bar on phones. */
const SHORT_NAME_LENGTH = 20

/** Length of the end of a name that stays, which has its ending. */
const END_LENGTH = 14

/**
 * A file name in one line, with an ellipsis in the middle where it does not fit: the end says the most. Other titles are
 * text, which wraps.
 */
function Title({ text }: { readonly text: string }) {
  const isFileName = text.length > SHORT_NAME_LENGTH && /^[!-~]+$/.test(text)
  if (!isFileName) return <span className="code-title">{text}</span>
  const name = text.slice(text.lastIndexOf('/'))
  const end = name.length > SHORT_NAME_LENGTH ? END_LENGTH : name.length
  return (
    <span className="code-title is-file">
      <span>{text.slice(0, -end)}</span>
      <span>{text.slice(-end)}</span>
    </span>
  )
}

interface CaptionProps {
  readonly title: string | undefined
  readonly language: string | undefined
}

/** A bar with the title, and the language where there is space. Without a title, it is a small tag on the border. */
function Caption({ title, language }: CaptionProps) {
  if (title === undefined) {
    return language === undefined ? null : <figcaption className="code-tag">{language}</figcaption>
  }
  return (
    <figcaption className="code-bar">
      <Title text={title} />
      {language !== undefined && <span className="code-lang">{language}</span>}
    </figcaption>
  )
}

/**
 * A code block, highlighted in Node. It scrolls and is focusable, so that arrow keys scroll it. A group instead of a
 * region: many landmarks in an article make landmarks useless.
 */
export default function CodeFigure({
  id,
  className,
  title,
  lang,
  label,
  lineNumbers,
  wrap,
  hasFocus,
  hasDiff,
  foldedLines,
  children,
}: PropsWithChildren<CodeFigureProps>) {
  const t = useTranslate()
  const { locale } = useSite()
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
    foldedLines !== undefined && 'is-long',
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
      {foldedLines !== undefined && (
        <button className="code-fold" type="button" aria-expanded="false">
          {t(
            { id: 'theme.code.unfold', message: 'Show all {count} lines' },
            { count: formatNumber(foldedLines, locale) },
          )}
        </button>
      )}
    </figure>
  )
}
