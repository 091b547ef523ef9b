import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Sets the number of each line in `data-n`. The stylesheet shows it as generated content, which cannot be selected or
 * copied. A CSS counter with another start value would need a `style` attribute.
 */
export const numberLines = (lines: ReactNode, first: number): ReactNode =>
  Children.map(lines, (line, i) =>
    isValidElement<{ 'data-n'?: number }>(line) ? cloneElement(line, { 'data-n': first + i }) : line,
  )
