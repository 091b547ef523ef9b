/** Starts a server of this tool on a port, with hints for errors. */
import type { Server } from 'node:http'
import { errorCode } from '../shared/text/errorCode.ts'
import { UserError } from '../shared/userError.ts'

export interface RunningServer {
  /** Address of the site, with base URL. */
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

/** This machine only. */
export const LOOPBACK = '127.0.0.1'

export interface ListenOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  readonly baseUrl: string
}

/** Ports end at 65535. */
const nextPort = (port: number): number => (port < 65_535 ? port + 1 : port - 1)

function listenError(error: unknown, port: number, host: string): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') {
    return new UserError(`Port ${port} is in use`, {
      cause: error,
      hint: `choose another, such as --port ${nextPort(port)}, or set the environment variable PORT`,
    })
  }
  if (code === 'EACCES') {
    return new UserError(`Port ${port} requires more rights`, { hint: 'choose one above 1023 with --port' })
  }
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new UserError(`This machine has no address "${host}" to listen at`, {
      hint: 'choose another with --host, such as 127.0.0.1, or 0.0.0.0 for every network',
    })
  }
  return error
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const onListening = () => {
      server.removeListener('error', onError)
      resolve()
    }
    const onError = (error: Error) => {
      server.removeListener('listening', onListening)
      reject(listenError(error, port, host))
    }
    server.once('error', onError)
    server.listen(port, host, onListening)
  })

/** Browsers cannot open the addresses that mean all networks. */
function browsableHost(host: string): string {
  if (host === '0.0.0.0') return LOOPBACK
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

/** @throws {UserError} when the port is in use, or the host is not an address of this machine. */
export async function listenAt(server: Server, options: ListenOptions): Promise<RunningServer> {
  const { host, baseUrl } = options
  await listen(server, options.port, host)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://${browsableHost(host)}:${port}${baseUrl}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
