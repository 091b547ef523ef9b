/**
 * Builds of the compiled tool, which alone can start threads, one after the other in a process of their own.
 * In: options of a build as a message. Out: what it said, as `Outcome`.
 */
import { buildSite } from '../../dist/pipeline/buildSite.js'
import { UserError } from '../../dist/shared/userError.js'

async function build(options) {
  try {
    const { findings, failed, pages, files } = await buildSite(options)
    return { said: JSON.stringify({ failed, pages, files, findings }, undefined, 1), isWritten: !failed }
  } catch (error) {
    if (error instanceof UserError) return { said: `${error.message} ${error.hint}`, isWritten: false }
    return { said: `A bug: ${error.stack}`, isWritten: false }
  }
}

process.on('message', async (options) => process.send(await build(options)))
