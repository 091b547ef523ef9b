/** Serves tools over streams with the SDK of the Model Context Protocol, which is loaded from the site or beside this tool. */
import type { Readable, Writable } from 'node:stream'
import { requireOptional } from '../process/index.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import { UserError } from '../shared/errors/userError.ts'
import { MCP_PACKAGE } from '../shared/site/optionalPackages.ts'
import { SourceError } from './source/siteSource.ts'
import { ArgumentError, type Tool, type ToolArguments } from './tools/tool.ts'

export interface ServeToolsOptions {
  readonly tools: readonly Tool[]
  /** Version of xpre-docs. */
  readonly version: string
  /** Where the SDK is searched first. Absolute. */
  readonly folder: string
  readonly input: Readable
  readonly output: Writable
}

/** Parts of the SDK. Its types are only for this project: a site may have no SDK. */
interface Sdk {
  readonly Server: typeof import('@modelcontextprotocol/sdk/server/index.js').Server
  readonly StdioServerTransport: typeof import('@modelcontextprotocol/sdk/server/stdio.js').StdioServerTransport
  readonly CallToolRequestSchema: typeof import('@modelcontextprotocol/sdk/types.js').CallToolRequestSchema
  readonly ListToolsRequestSchema: typeof import('@modelcontextprotocol/sdk/types.js').ListToolsRequestSchema
}

/** @throws {UserError} when it is not installed. */
function loadSdk(folder: string): Sdk {
  const parts = ['server/index.js', 'server/stdio.js', 'types.js'].map((part) =>
    requireOptional(`${MCP_PACKAGE}/${part}`, folder),
  )
  if (parts.includes(undefined)) {
    throw new UserError(`The command mcp needs the package ${MCP_PACKAGE}`, {
      hint: `run: npm install --save-dev ${MCP_PACKAGE}`,
    })
  }
  return Object.assign({}, ...parts)
}

/** Errors that tell the client what to do differently. */
const isAnswer = (error: unknown): boolean => error instanceof SourceError || error instanceof ArgumentError

async function callTool(tools: readonly Tool[], name: string, input: ToolArguments) {
  try {
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined) throw new ArgumentError(`There is no tool "${name.slice(0, 100)}"`)
    return { content: [{ type: 'text' as const, text: await tool.run(input) }] }
  } catch (error) {
    const text = isAnswer(error) ? messageOf(error) : `The tool failed: ${messageOf(error)}`
    return { isError: true, content: [{ type: 'text' as const, text }] }
  }
}

/** @returns A promise that resolves when the client has closed the stream. @throws {UserError} as `loadSdk`. */
export async function serveTools({
  tools,
  version,
  folder,
  input,
  output,
}: ServeToolsOptions): Promise<void> {
  const { Server, StdioServerTransport, CallToolRequestSchema, ListToolsRequestSchema } = loadSdk(folder)
  const server = new Server({ name: 'xpre-docs', version }, { capabilities: { tools: {} } })
  const annotations = { readOnlyHint: true }
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name, title, description, inputSchema }) => ({
      name,
      title,
      description,
      inputSchema,
      annotations,
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(tools, params.name, params.arguments ?? {}),
  )
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve)
    input.once('close', resolve)
  })
  await server.connect(new StdioServerTransport(input, output))
  await ended
  await server.close()
}
