/**
 * Records the files that site code reads with `node:fs`, also in packages. The functions of `node:fs` are wrapped when
 * site code runs first, and stay wrapped, because modules keep the functions that they have imported.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OnReads } from '../shared/site/fileReads.ts'
import { words } from '../shared/text/words.ts'
import { lazy } from '../shared/values/lazy.ts'
import { isOwnFile, readFrames } from './stackFrames.ts'

interface Recording {
  readonly files: Set<string>
  isContentsOnly: boolean
}

/** Functions whose result depends on the contents or the existence of the file of their first argument. */
const CONTENTS = words(
  'access accessSync createReadStream exists existsSync open openAsBlob openSync readFile readFileSync',
)

/** Functions whose result depends on anything else of the file or folder of their first argument. */
const DETAILS = words(
  `copyFile copyFileSync cp cpSync glob globSync lstat lstatSync opendir opendirSync readdir readdirSync readlink
  readlinkSync stat statSync`,
)

/** The recording of synchronous code. */
let current: Recording | undefined

/**
 * The recordings of asynchronous code, which runs among other code of the command. An `AsyncLocalStorage` would tell
 * them apart, but Node 20 crashes when code is interrupted in one.
 */
const running = new Set<Recording>()

/** Frames of the wrapper, and of Node between it and its caller. */
const MAX_FRAMES = 8

/** Whether the function that calls `node:fs` is one of xpre-docs. */
function isOwnCall(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = MAX_FRAMES
  const holder: { stack?: string } = {}
  Error.captureStackTrace(holder, record)
  Error.stackTraceLimit = stackTraceLimit
  // The first frame is the wrapper.
  const [, caller] = readFrames(holder.stack ?? '').filter(({ isAsync }) => !isAsync)
  return caller !== undefined && isOwnFile(caller.file)
}

function pathOf(file: unknown): string | undefined {
  if (typeof file === 'string') return path.resolve(file)
  if (file instanceof URL) return file.protocol === 'file:' ? fileURLToPath(file) : undefined
  return Buffer.isBuffer(file) ? path.resolve(file.toString()) : undefined
}

/** Whether a file is opened only to be written. Other functions have options at the place of the flags. */
const isWriting = (name: string, flags: unknown): boolean =>
  name.startsWith('open') &&
  (typeof flags === 'number' ? (flags & fs.constants.O_WRONLY) !== 0 : /^[aw]/.test(String(flags ?? '')))

function record(name: string, isContents: boolean, args: readonly unknown[]): void {
  const file = pathOf(args[0])
  if (file === undefined || file.split(path.sep).includes('node_modules') || isWriting(name, args[1])) return
  const recordings = current === undefined ? (isOwnCall() ? [] : running) : [current]
  for (const recording of recordings) {
    recording.files.add(file)
    recording.isContentsOnly &&= isContents
  }
}

function wrap(owner: object, name: string, isContents: boolean): void {
  const original: unknown = Reflect.get(owner, name)
  // Older versions of Node have fewer functions.
  if (typeof original !== 'function') return
  const wrapped = new Proxy(original, {
    apply(target, self, args: readonly unknown[]) {
      if (current !== undefined || running.size > 0) record(name, isContents, args)
      return Reflect.apply(target, self, args)
    },
  })
  Reflect.set(owner, name, wrapped)
}

const wrapFunctions = lazy(() => {
  for (const owner of [fs, fs.promises]) {
    for (const name of CONTENTS) wrap(owner, name, true)
    for (const name of DETAILS) wrap(owner, name, false)
  }
  // Updates what modules have imported by name.
  syncBuiltinESMExports()
})

const createRecording = (): Recording => ({ files: new Set(), isContentsOnly: true })

/**
 * Other site code that runs at the same time is recorded too; reads of xpre-docs are not.
 *
 * @param onReads Called after `call`, also if it throws.
 */
export async function recordReads<T>(call: () => Promise<T>, onReads: OnReads): Promise<T> {
  wrapFunctions()
  const recording = createRecording()
  running.add(recording)
  try {
    return await call()
  } finally {
    running.delete(recording)
    onReads(recording)
  }
}

/** @param onReads Called after `call` if it has read files, also if it throws. */
export function recordReadsSync<T>(call: () => T, onReads: OnReads): T {
  wrapFunctions()
  const outer = current
  const recording = createRecording()
  current = recording
  try {
    return call()
  } finally {
    current = outer
    if (recording.files.size > 0) onReads(recording)
  }
}
