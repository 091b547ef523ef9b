/**
 * Replaces `react/jsx-dev-runtime` in the probe bundle. It creates the same elements as the build, and adds the source
 * position from esbuild to those that become HTML.
 */
import type { ElementType, Key, ReactElement } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import Image from '../runtime/Image.tsx'
import { Link } from '../runtime/index.ts'
import { SOURCE_ATTRIBUTE, type TextProp, WRITTEN_ATTRIBUTE } from '../shared/page/probe.ts'

export { Fragment }

type Props = Readonly<Record<string, unknown>>

interface ElementSource {
  readonly fileName: string
  readonly lineNumber: number
  readonly columnNumber: number
}

/** Texts in props of components. Module state, since JSX functions get no other arguments. The probe resets it. */
export const textProps: TextProp[] = []

const textsOf = (values: readonly unknown[]) =>
  values.filter((value): value is string => typeof value === 'string')

function addMarkers(type: ElementType, props: Props, source: string): Props {
  if (typeof type === 'string') {
    // `Link` and `Image` pass their markers on to the elements they render. These are the positions in the author's code.
    return SOURCE_ATTRIBUTE in props ? props : { ...props, [SOURCE_ATTRIBUTE]: source }
  }
  if (type === Link || type === Image) {
    const written = JSON.stringify(textsOf(type === Link ? [props.to] : [props.src, props.srcDark]))
    return { ...props, [SOURCE_ATTRIBUTE]: source, [WRITTEN_ATTRIBUTE]: written }
  }
  textProps.push(...textsOf(Object.values(props)).map((text) => ({ text, source })))
  return props
}

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source: ElementSource | undefined,
): ReactElement {
  const markedProps =
    source === undefined
      ? props
      : addMarkers(type, props, `${source.fileName}:${source.lineNumber}:${source.columnNumber}`)
  return (isStatic ? jsxs : jsx)(type, markedProps, key)
}
