import { MCP_HELP } from '../helpTexts.ts'
import type { McpCommandOptions } from '../run/runMcp.ts'
import type { AddCommand } from './addCommand.ts'
import { TIMEOUT } from './commonOptions.ts'

export const addMcp: AddCommand = (program, context, end) => {
  program
    .command('mcp')
    .description('let assistants search and read a built site (Model Context Protocol)')
    .argument('[site]', 'folder of the site or of its output, or its address (default: as for build)')
    .option(...TIMEOUT)
    .addHelpText('after', MCP_HELP)
    .action(async (site: string | undefined, options: McpCommandOptions) => {
      const { runMcp } = await import('../run/runMcp.ts')
      end(await runMcp(site, options, context))
    })
}
