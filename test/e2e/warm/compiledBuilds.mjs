/**
 * Builds of the compiled tool, which can start threads, one after the other in one process.
 * In: options of a build as a message. Out: its result, as `CompiledOutcome`.
 */
import { build as buildSite } from '../../../dist/build/build.js'
import { UserError } from '../../../dist/shared/errors/userError.js'

let threads = 0
process.on('worker', () => {
  threads += 1
})

async function build(options) {
  threads = 0
  try {
    const { findings, failed, pages, reusedPages, files } = await buildSite(options)
    const summary = JSON.stringify({ failed, pages, files, findings }, undefined, 1)
    return { summary, isWritten: !failed, reusedPages, threads }
  } catch (error) {
    if (error instanceof UserError) return { summary: `${error.message} ${error.hint}`, isWritten: false }
    return { summary: `A bug: ${error.stack}`, isWritten: false }
  }
}

process.on('message', async (options) => process.send(await build(options)))
