/**
 * Stands in for React's `react/jsx-dev-runtime` in the probe bundle: makes the elements that the build makes, and
 * marks those that end in HTML with the place that esbuild gives to each of them.
 */
import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import Image from '../runtime/Image.tsx'
import Link from '../runtime/Link.tsx'
import { type HandedText, SOURCE_ATTRIBUTE, WRITTEN_ATTRIBUTE } from '../shared/probe.ts'

export { Fragment }

type Props = Readonly<Record<string, unknown>>

interface ElementSource {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** JSX has no way to hand anything to its own functions, so this is the one list of the bundle. The probe empties it. */
export const handedTexts: HandedText[] = []

const textsOf = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string')

function withMarks(type: ElementType, props: Props, source: string): Props {
  if (typeof type === 'string') {
    // `Link` and `Image` hand their own marks on to what they render, and theirs are the author's.
    return SOURCE_ATTRIBUTE in props ? props : { ...props, [SOURCE_ATTRIBUTE]: source }
  }
  if (type === Link || type === Image) {
    const written = JSON.stringify(textsOf(type === Link ? [props.to] : [props.src, props.srcDark]))
    return { ...props, [SOURCE_ATTRIBUTE]: source, [WRITTEN_ATTRIBUTE]: written }
  }
  handedTexts.push(...textsOf(Object.values(props)).map((text) => ({ text, source })))
  return props
}

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source: ElementSource | undefined,
): ReactElement {
  const marked =
    source === undefined
      ? props
      : withMarks(type, props, `${source.fileName}:${source.lineNumber}:${source.columnNumber}`)
  return (isStatic ? jsxs : jsx)(type, marked, key)
}
