/** A tool of the server, independent of the protocol. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** JSON Schema of the arguments. */
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, object>>
    readonly required?: string[]
    readonly additionalProperties: false
  }
  /** @throws {SourceError} @throws {ArgumentError} */
  run(input: ToolArguments): Promise<string>
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** A wrong argument. Its message is an answer to the client. */
export class ArgumentError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ArgumentError'
  }
}

/** Schema of the argument that chooses a language. */
export const LOCALE_PROPERTY = {
  type: 'string',
  description: 'Language of the documentation, such as "de". Default: that of the site',
} as const

/** Largest text of an answer, in UTF-16 units: some ten thousand tokens at most. */
export const MAX_ANSWER = 24_000

/** Longest text of an argument. */
const MAX_ARGUMENT = 2_000

/** @throws {ArgumentError} */
export function readText(input: ToolArguments, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw new ArgumentError(`"${name}" is not a text`)
  if (value.length > MAX_ARGUMENT)
    throw new ArgumentError(`"${name}" has more than ${MAX_ARGUMENT} characters`)
  return value.trim() === '' ? undefined : value.trim()
}

interface NumberRange {
  readonly min: number
  readonly max: number
  readonly fallback: number
}

/** @throws {ArgumentError} */
export function readNumber(input: ToolArguments, name: string, { min, max, fallback }: NumberRange): number {
  const value = input[name]
  if (value === undefined || value === null) return fallback
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  throw new ArgumentError(`"${name}" is not a whole number from ${min} to ${max}`)
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
