import { UserError } from '../shared/errors/userError.ts'

/**
 * Plug'n'Play of yarn: packages are in archives, which only code with its hooks can read. Bundles, which Node loads, and
 * TypeScript cannot.
 *
 * @throws {UserError} in a process with it.
 */
export function assertPackageFolders(versions: NodeJS.ProcessVersions = process.versions): void {
  if (versions.pnp === undefined) return
  throw new UserError("xpre-docs does not run with the Plug'n'Play of yarn", {
    hint: 'write "nodeLinker: node-modules" into .yarnrc.yml, and run yarn install',
  })
}
