/** Serves a built folder like a static host, for a preview before publishing. Builds and writes nothing. */
import { accessSync, constants, readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { headersFor, parseHeadersFile } from './headersFile.ts'
import { normalizeHost } from './hosts.ts'
import { listenAt, type RunningServer } from './listenAt.ts'
import { findRedirect, parseRedirectsFile } from './redirectsFile.ts'
import { resolveRequest } from './resolveRequest.ts'
import { sendFile } from './sendFile.ts'

/**
 * Whether a name is a readable file below the folder, after following links. Checks the disk on each call, so that a
 * new build is served at once.
 *
 * @param dir Absolute.
 * @param name Path below it, with `/`.
 */
function isServable(dir: string, name: string): boolean {
  const file = path.join(dir, name)
  try {
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false
    accessSync(file, constants.R_OK)
    return realpathSync(file).startsWith(realpathSync(dir) + path.sep)
  } catch {
    return false
  }
}

interface ServedFolder {
  /** Absolute. */
  readonly dir: string
  /** With leading and trailing slash. */
  readonly baseUrl: string
}

export interface ServeFolderOptions extends ServedFolder {
  /** 0: any free port. */
  readonly port: number
  /** Default: this machine only. */
  readonly host?: string
}

const NO_CACHE = 'public, max-age=0, must-revalidate'
/** A year, in seconds: hashed files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Rules of a file for hosts, which the output may not have. */
function readRules<Rule>(
  dir: string,
  name: string,
  parse: (text: string) => readonly Rule[],
): readonly Rule[] {
  try {
    return parse(readFileSync(path.join(dir, name), 'utf8'))
  } catch {
    return []
  }
}

/** Sends text that is not a file of the folder, and 404 pages. Never cached. */
function sendText(res: ServerResponse, status: number, body: string | Buffer, type = 'text/plain'): void {
  res.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': NO_CACHE,
  })
  res.end(body)
}

function sendRedirect(res: ServerResponse, status: number, location: string): void {
  res.setHeader('Location', location)
  sendText(res, status, `The page is at ${location}\n`)
}

function sendNotFound(res: ServerResponse, dir: string, name: string | undefined): void {
  if (name === undefined) sendText(res, 404, 'Not found\n')
  else sendText(res, 404, readFileSync(path.join(dir, name)), 'text/html')
}

function sendServable(req: IncomingMessage, res: ServerResponse, name: string, dir: string): void {
  if (!res.hasHeader('cache-control')) {
    res.setHeader('Cache-Control', name.startsWith(`${ASSETS_FOLDER}/`) ? IMMUTABLE : NO_CACHE)
  }
  sendFile(req, res, path.join(dir, name))
}

function answerRequest(req: IncomingMessage, res: ServerResponse, { dir, baseUrl }: ServedFolder): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.setHeader('Allow', 'GET, HEAD')
    sendText(res, 405, 'Only GET and HEAD are answered\n')
    return
  }
  const url = req.url ?? '/'
  const site = { baseUrl, hasFile: (name: string) => isServable(dir, name) }
  const requested = resolveRequest(url, site)
  if (requested.kind === 'badRequest') {
    sendText(res, 400, 'This address is malformed\n')
    return
  }
  const [address = ''] = url.split('#', 1)
  const [rawPath = ''] = address.split('?', 1)
  const pathname = decodeURIComponent(rawPath)
  for (const [name, value] of headersFor(readRules(dir, '_headers', parseHeadersFile), pathname)) {
    res.setHeader(name, value)
  }
  const rules = readRules(dir, '_redirects', parseRedirectsFile)
  const rule = findRedirect(rules, pathname, address.slice(rawPath.length))
  // Browsers do not expose the hash of a redirect to scripts; the HTML page of a redirect to a section contains it.
  const found = requested.kind === 'file' && rule?.location.includes('#') ? undefined : rule
  const answer = found?.status === 200 ? resolveRequest(found.location, site) : requested
  if (found !== undefined && found.status !== 200) sendRedirect(res, found.status, found.location)
  else if (answer.kind === 'redirect') sendRedirect(res, 302, answer.location)
  else if (answer.kind === 'file') sendServable(req, res, answer.name, dir)
  else sendNotFound(res, dir, answer.kind === 'notFound' ? answer.name : undefined)
}

/** @throws {UserError} when the port is in use, or the host is not an address of this machine. */
export async function serveFolder(options: ServeFolderOptions): Promise<RunningServer> {
  const { dir, baseUrl } = options
  const server = createServer((req, res) => {
    try {
      answerRequest(req, res, { dir, baseUrl })
    } catch {
      // The file was removed during the request; the next request finds the new build.
      if (res.headersSent) res.destroy()
      else sendText(res, 500, 'This file cannot be read at the moment\n')
    }
  })
  return listenAt(server, { port: options.port, host: normalizeHost(options.host), baseUrl })
}
