/** Damage to the cache and the output between two builds. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { OUTPUT_MARKER } from '../../../src/shared/site/generatedFiles.ts'
import { named, type Step } from './step.ts'
import type { WarmSite } from './warmSite.ts'

function isFolder(dir: string): boolean {
  try {
    return statSync(dir).isDirectory()
  } catch {
    // It may be below a folder that was replaced by a file.
    return false
  }
}

const filesBelow = (dir: string): string[] =>
  isFolder(dir)
    ? readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
    : []

/** Without its marker file the output would be a folder that the tool does not own. */
const outputOf = ({ outDir }: WarmSite) =>
  filesBelow(outDir).filter((file) => path.basename(file) !== OUTPUT_MARKER)

const n = fc.nat(9_999)

/** Changes one of the files, if there is one. */
const toOne = (
  name: string,
  list: (site: WarmSite) => string[],
  harm: (file: string, at: number, site: WarmSite) => void,
) =>
  fc.tuple(n, n).map(([which, at]) =>
    named(`${name} ${which} at ${at}`, (site) => {
      const files = list(site)
      const file = files[which % files.length]
      if (file !== undefined) harm(file, at, site)
    }),
  )

function flip(file: string, at: number): void {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  const place = at % bytes.length
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place)
  writeFileSync(file, bytes)
}

const remove = (file: string) => rmSync(file, { recursive: true, force: true })

const inCache = ({ cacheDir }: WarmSite) => filesBelow(cacheDir)

const once = (name: string, step: Step) => fc.constant(named(name, step))

export const aHarm: fc.Arbitrary<Step> = fc.oneof(
  once('nothing', () => {}),
  once('delete the cache', ({ cacheDir }) => remove(cacheDir)),
  once('the cache is a file', ({ cacheDir, healing }) => {
    remove(cacheDir)
    writeFileSync(cacheDir, 'mine')
    healing.push(() => remove(cacheDir))
  }),
  toOne('flip a bit in cache file', inCache, flip),
  toOne('truncate cache file', inCache, (file, at) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, at % (bytes.length + 1)))
  }),
  toOne('a folder in place of cache file', inCache, (file, _, { healing }) => {
    rmSync(file)
    mkdirSync(file)
    healing.push(() => isFolder(file) && remove(file))
  }),
  toOne('delete cache file', inCache, (file) => rmSync(file)),
  toOne('empty cache file', inCache, (file) => writeFileSync(file, '')),
  once('each cache file has the contents of the next', (site) => {
    const files = inCache(site)
    const contents = files.map((file) => readFileSync(file))
    for (const [index, file] of files.entries())
      writeFileSync(file, contents[(index + 1) % files.length] ?? '')
  }),
  once('delete the output', ({ outDir }) => remove(outDir)),
  toOne('tamper with output file', outputOf, flip),
  toOne('tamper with output file', outputOf, flip),
  toOne('delete output file', outputOf, (file) => rmSync(file)),
  toOne('a folder in place of output file', outputOf, (file) => {
    rmSync(file)
    mkdirSync(file)
  }),
  toOne('date of output file', outputOf, (file, at) => utimesSync(file, at, at)),
  once('a foreign file in the output', ({ outDir }) => {
    if (!existsSync(outDir)) return
    mkdirSync(path.join(outDir, 'foreign'), { recursive: true })
    writeFileSync(path.join(outDir, 'foreign/file.html'), 'mine')
  }),
)
