/**
 * What a command is. Each file directly in `src/commands` exports one, and has its name: `searchQuery.ts` is
 * `search query`.
 */
import type { CommandContext } from './commandContext.ts'
import type { ExitCode } from './exitCodes.ts'

/** An argument or an option: what the help says about it, and how its value is read. */
export interface Parameter<Value> {
  /** Of an option, such as `-o, --out-dir <dir>`. Of an argument, the brackets around its name: `[...]`. */
  readonly flags: string
  readonly description: string
  /** The values that are accepted. Default: all. */
  readonly choices?: readonly string[]
  readonly isRepeatable?: boolean
  /**
   * @param written A text, the texts of a repeatable one, or whether a flag is set; undefined when it is missing.
   * @throws {UserError} for a text that has no value.
   */
  readonly read: (written: unknown) => Value
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>

type ValueOf<One> = One extends Parameter<infer Value> ? Value : never

type OptionalKeys<All extends Parameters> = {
  [Key in keyof All]: undefined extends ValueOf<All[Key]> ? Key : never
}[keyof All]

/** The values by name. A missing one has no key. */
type Values<All extends Parameters> = {
  readonly [Key in Exclude<keyof All, OptionalKeys<All>>]: ValueOf<All[Key]>
} & { readonly [Key in OptionalKeys<All>]?: Exclude<ValueOf<All[Key]>, undefined> }

interface Description {
  /** One line, without a full stop. */
  readonly summary: string
  /** Place in the list of commands, or of the subcommands: lower numbers come first. */
  readonly position: number
  /** Text below the list of options: what the command does, examples, exit codes. Lines of at most 80 characters. */
  readonly help: string
}

interface Definition<Arguments extends Parameters, Options extends Parameters> extends Description {
  /** In their order. */
  readonly arguments?: Arguments
  readonly options?: Options
  /** Whether `run` judges further arguments. Default: they are wrong usage. */
  readonly allowsExcess?: boolean
  /** @param operands All arguments as typed. */
  readonly run: (
    values: Values<Arguments & Options>,
    context: CommandContext,
    operands: readonly string[],
  ) => Promise<ExitCode>
}

export interface Command extends Description {
  readonly arguments: Parameters
  readonly options: Parameters
  readonly allowsExcess: boolean
  /** Undefined for a command that only has subcommands. */
  readonly run:
    | ((
        values: Readonly<Record<string, unknown>>,
        context: CommandContext,
        operands: readonly string[],
      ) => Promise<ExitCode>)
    | undefined
}

/** A command whose `run` takes the values of its parameters by their names. */
export const defineCommand = <
  Arguments extends Parameters = Readonly<Record<never, never>>,
  Options extends Parameters = Readonly<Record<never, never>>,
>(
  definition: Definition<Arguments, Options>,
): Command => ({
  ...definition,
  arguments: definition.arguments ?? {},
  options: definition.options ?? {},
  allowsExcess: definition.allowsExcess ?? false,
  // The program reads each value with the parameter of its name.
  run: (values, ...rest) => definition.run(values as Values<Arguments & Options>, ...rest),
})

/** A command that has only subcommands: the files whose names begin with its own. */
export const defineGroup = (description: Description): Command => ({
  ...description,
  ...{ arguments: {}, options: {}, allowsExcess: false, run: undefined },
})
