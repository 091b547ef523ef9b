import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Gives each line its number in `data-n`, from where the stylesheet shows it beside the text and out of reach of
 * select and copy. A CSS counter that starts elsewhere than at 1 would need a `style` attribute.
 */
export const numberLines = (lines: ReactNode, first: number): ReactNode =>
  Children.map(lines, (line, i) =>
    isValidElement<{ 'data-n'?: number }>(line) ? cloneElement(line, { 'data-n': first + i }) : line,
  )
