/** Starts a server of this tool on a port, with hints for errors. */
import type { Server } from 'node:http'
import os from 'node:os'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { browsableHost, isAllNetworks } from './hosts.ts'

export interface RunningServer {
  /** Address of the site, with base URL. */
  readonly url: string
  /** Addresses of the site for other devices; empty unless the server listens on all networks. */
  readonly networkUrls: readonly string[]
  readonly port: number
  close(): Promise<void>
}

interface ListenOptions {
  /** 0: any free port. */
  readonly port: number
  /** Result of `normalizeHost`. */
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

/** IPv4 addresses of this machine in its networks. */
const networkAddresses = (): string[] =>
  Object.values(os.networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []))

/** @throws {UserError} when the port is in use, or the host is not an address of this machine. */
export async function listenAt(server: Server, options: ListenOptions): Promise<RunningServer> {
  const { host, baseUrl } = options
  await listen(server, options.port, host)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  const urlOf = (name: string) => `http://${name}:${port}${baseUrl}`
  return {
    url: urlOf(browsableHost(host)),
    networkUrls: isAllNetworks(host) ? networkAddresses().map((name) => new URL(urlOf(name)).href) : [],
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
