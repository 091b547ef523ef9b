import { DEFAULT_PORT } from '../../shared/constants.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { Environment } from '../terminal.ts'

const LAST_PORT = 65_535

function readPort(text: string, origin: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (port <= LAST_PORT) return port
  throw new UserError(`${origin} is not a port: "${text}"`, {
    hint: `choose a number from 0 (any free port) to ${LAST_PORT}`,
  })
}

/**
 * `--port`, else the environment variable `PORT`, else 3000.
 *
 * @throws {UserError} when the chosen one is not a port.
 */
export function choosePort(option: string | undefined, { PORT }: Environment): number {
  if (option !== undefined) return readPort(option, '--port')
  if (PORT !== undefined && PORT !== '') return readPort(PORT, 'The environment variable PORT')
  return DEFAULT_PORT
}
