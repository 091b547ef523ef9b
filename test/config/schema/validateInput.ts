/** Validates any value as a configuration. */
import { validateConfig } from '../../../src/config/schema/validateConfig.ts'

export const mistakesOf = (input: unknown): string[] =>
  (validateConfig(input).mistakes ?? []).map(({ path, message }) => `${path}: ${message}`)

export const configOf = (input: unknown) => {
  const checked = validateConfig(input)
  if (checked.mistakes !== undefined) throw new Error(checked.mistakes.map(({ path }) => path).join())
  return checked.config
}
