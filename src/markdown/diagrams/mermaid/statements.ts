/** The statements of diagrams whose statements are lines. */

export interface Statement {
  readonly text: string
  /** Index of the line. */
  readonly line: number
}

/** @param firstLine Index of the first line of the text. */
export const readStatements = (text: string, firstLine: number): Statement[] =>
  text
    .split('\n')
    .map((line, index) => ({ text: line.replace(/(^|\s)%%.*$/, '').trim(), line: firstLine + index }))
    .filter((statement) => statement.text !== '')

/** Statements that a semicolon may end. One behind a code of a character, such as `#35;`, is a part of it. */
export const splitStatements = (statements: readonly Statement[]): Statement[] =>
  statements.flatMap(({ text, line }) =>
    text
      .split(/(?<!#\w+);/)
      .map((part) => ({ text: part.trim(), line }))
      .filter((part) => part.text !== ''),
  )
