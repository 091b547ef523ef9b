/** What a command uses of the terminal. The process itself starts at `runProcess.ts`. */
export type { CommandContext } from './commandContext.ts'
export { defineCommand, defineGroup } from './defineCommand.ts'
export { EXIT, type ExitCode } from './exitCodes.ts'
export { noteForeignTool } from './noteForeignTool.ts'
export {
  BASE_URL,
  CACHE,
  choice,
  defaultPort,
  EXIT_CODES,
  flag,
  formatOf,
  HOST,
  LOCALES,
  optional,
  PORT,
  parsed,
  required,
  SITE_ARGUMENT,
  SITE_OPTION,
  STRICT,
  several,
  TIMEOUT,
  text,
  texts,
} from './parameters.ts'
export { createProgressDisplay } from './progressDisplay.ts'
export { Cancelled, type Prompts } from './prompts.ts'
export type { Terminal } from './terminal.ts'
