// Other generators: their folders of documents and output, and their commands.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { stageCorpus } from './corpus.mjs'
import { setAside } from './setAside.mjs'

/** Hugo calls the page of a folder `_index.md`, also in links to it. */
export const stageForHugo = (name, text) => [
  name.replace(/(^|[/\\])index\.md$/, '$1_index.md'),
  text.replace(/(\(|\/)index\.md(?=[)#])/g, '$1_index.md'),
]

const runs = (command) => spawnSync(command[0], command.slice(1), { encoding: 'utf8' }).status === 0

const eleventy = {
  project: 'eleventy',
  docs: 'docs',
  out: '_site',
  caches: ['.cache'],
  command: ['node_modules/.bin/eleventy', '--quiet'],
  missing: (dir) =>
    existsSync(path.join(dir, 'node_modules/.bin/eleventy'))
      ? undefined
      : 'its packages are not installed there',
}

const PEERS = {
  Hugo: {
    project: 'hugo',
    docs: 'content',
    out: 'public',
    caches: ['resources', '.hugo_build.lock'],
    command: ['hugo', '--quiet'],
    stage: stageForHugo,
    missing: () => (runs(['hugo', 'version']) ? undefined : 'the program "hugo" is not in the PATH'),
  },
  Eleventy: eleventy,
  'Eleventy, highlighting': { ...eleventy, env: { HIGHLIGHT: '1' } },
}

/** The reason why a peer cannot be measured. */
function whyNot(peer, peersDir) {
  const dir = path.join(peersDir, peer.project)
  return existsSync(dir) ? peer.missing(dir) : `there is no folder "${peer.project}" in ${peersDir}`
}

/** Installed peers. For each other peer it reports the reason. */
export function findPeers(peersDir, report) {
  if (peersDir === undefined) {
    report('Peers are not measured: name a folder with the projects hugo/ and eleventy/ with --peers.')
    return []
  }
  return Object.entries(PEERS).flatMap(([name, peer]) => {
    const reason = whyNot(peer, path.resolve(peersDir))
    if (reason === undefined) return [{ name, ...peer, from: path.resolve(peersDir, peer.project) }]
    report(`${name} is not measured: ${reason}.`)
    return []
  })
}

/** A copy of the peer's project with the documents, so that the original is not changed. */
export function stagePeer(peer, corpus, dir) {
  const foreign = [peer.docs, peer.out, 'node_modules', ...peer.caches].map((name) =>
    path.join(peer.from, name),
  )
  cpSync(peer.from, dir, { recursive: true, filter: (source) => !foreign.includes(source) })
  if (existsSync(path.join(peer.from, 'node_modules')))
    symlinkSync(path.join(peer.from, 'node_modules'), path.join(dir, 'node_modules'), 'dir')
  stageCorpus(corpus, path.join(dir, peer.docs), peer.stage)
  return {
    name: peer.name,
    row: 'cold',
    out: path.join(dir, peer.out),
    command: peer.command,
    options: { cwd: dir, env: { CI: 'true', ...peer.env } },
    before: () =>
      setAside(
        path.dirname(dir),
        [peer.out, ...peer.caches].map((name) => path.join(dir, name)),
      ),
  }
}
