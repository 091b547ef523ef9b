/** The sites that are photographed, each served when the first picture asks for it. Uses the compiled command. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startDev } from '../../dist/dev/startDev.js'
import { serveFolder } from '../../dist/serve/serveFolder.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIN = path.join(ROOT, 'bin/xpre-docs.js')

const run = (args, cwd) =>
  execFileSync(process.execPath, [BIN, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

function writeFiles(dir, files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), text)
  }
}

/** @returns Code blocks of a page of the manual that have the name of a file, by this name. */
function readSamples(page) {
  const text = readFileSync(path.join(ROOT, 'manual/docs', page), 'utf8')
  const blocks = [...text.matchAll(/^( *)```\w+ title="([^"]+)"\n([\s\S]*?)^\1```$/gm)]
  return Object.fromEntries(
    blocks.map(([, indent, name, code]) => [name, code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')]),
  )
}

const firstSite = () => readSamples('start/first-site.md')

/** A page that shows most colours of a theme in a small window. */
const COLOURS = {
  'components/Download.tsx': `export default function Download() {
  return <p><button type="button">Download</button></p>
}
`,
  'docs/install.md': `---
title: Installation
---

Read [the notes](index.md) first.

::Download

::::tabs

:::tab[Linux]

\`\`\`sh
tar -xf product.tar.gz
\`\`\`

:::

:::tab[Windows]

Start the program.

:::

::::
`,
}

const COUNTER = {
  'components/Files.tsx': `export default function Files() {
  const files = ['product', 'LICENSE']
  return <p>The archive has {files.length} files.</p>
}
`,
}

export const PALETTES = [
  ...['amber', 'ocean', 'forest', 'plum', 'graphite'].map((palette) => ({
    name: palette,
    theme: { palette },
  })),
  { name: "graphite, accent '#c2255c'", theme: { palette: 'graphite', accent: '#c2255c' } },
]

/** @param {string} work an empty folder */
export function createSites(work) {
  const servers = []
  const opened = new Map()
  const folder = (name) => {
    const dir = path.join(work, name)
    mkdirSync(dir)
    return dir
  }

  /** @returns Address of the built site, with a trailing slash. */
  async function serveSite(siteDir, name) {
    const outDir = path.join(work, `${name}-out`)
    run(['build', siteDir, '--out-dir', outDir, '--quiet'], ROOT)
    const server = await serveFolder({ dir: outDir, baseUrl: '/', port: 0 })
    servers.push(server)
    return server.url
  }

  async function serveFiles(name, files) {
    const dir = folder(name)
    writeFiles(dir, files)
    return serveSite(dir, name)
  }

  const openers = {
    site: () => serveSite(path.join(ROOT, 'site'), 'site'),
    firstSite: () => serveFiles('first-site', firstSite()),
    templateHome() {
      const dir = folder('my-docs')
      run(['init', '.', '--template', 'home', '--title', 'My docs', '--yes'], dir)
      return serveSite(dir, 'my-docs')
    },
    ...Object.fromEntries(
      PALETTES.map(({ name, theme }, index) => [
        name,
        () =>
          serveFiles(`palette-${index}`, {
            ...firstSite(),
            ...COLOURS,
            'xpre.config.ts': `export default ${JSON.stringify({ title: 'My product', theme })}`,
          }),
      ]),
    ),
  }

  return {
    /** @returns {Promise<string>} address of a site, with a trailing slash */
    open(name) {
      if (!opened.has(name)) opened.set(name, openers[name]())
      return opened.get(name)
    },
    /** Starts `dev` for a fresh copy of the first site, with a component. */
    async openDev(name) {
      const dir = folder(name)
      const files = firstSite()
      writeFiles(dir, { ...files, ...COUNTER, 'docs/install.md': `${files['docs/install.md']}\n::Files\n` })
      const dev = await startDev({ siteDir: dir, cwd: dir, port: 0 })
      servers.push(dev)
      await dev.ready
      return {
        url: dev.url,
        edit(file, from, to) {
          const text = readFileSync(path.join(dir, file), 'utf8')
          if (!text.includes(from)) throw new Error(`${file} of the first site does not contain "${from}"`)
          writeFileSync(path.join(dir, file), text.replace(from, to))
        },
      }
    },
    async close() {
      for (const server of servers) await server.close()
    },
  }
}
