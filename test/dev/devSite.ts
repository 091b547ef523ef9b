/** A running `dev` of a small site surrounded by secrets. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type DevOptions, type RunningDev, startDev } from '../../src/dev/startDev.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

/** Content of every file that the site does not publish. */
export const SECRET = 'not-for-readers'

const PUBLIC: Readonly<Record<string, string>> = {
  'docs/index.md': '# Home\n\n[nowhere](nowhere.md)\n',
  'docs/a.md': '# Page A\n\nText of A\n',
  'static/logo.txt': 'logo',
}

const PRIVATE: Readonly<Record<string, string>> = {
  'package.json': `{ "name": "${SECRET}" }\n`,
  'xpre.config.mjs': `// ${SECRET}\nexport default { onBrokenLinks: 'warn' }\n`,
  '.env': `${SECRET}\n`,
  'notes.txt': `${SECRET}\n`,
  'static/.env': `${SECRET}\n`,
  'static/.git/config': `${SECRET}\n`,
  'docs/_private.md': `# ${SECRET}\n`,
  'docs/.hidden.md': `# ${SECRET}\n`,
  'docs/data.json': `"${SECRET}"\n`,
}

export interface DevSite {
  /** Absolute folder of the site. */
  readonly dir: string
  /** @returns When all documents are read and files are watched. */
  start(options?: Partial<DevOptions>): Promise<RunningDev>
  remove(): void
}

export function makeDevSite(): DevSite {
  const folder = makeFolder()
  const dir = path.join(folder, 'site')
  for (const [name, contents] of Object.entries({ ...PUBLIC, ...PRIVATE })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
  writeFileSync(path.join(folder, 'outside.txt'), `${SECRET}\n`)
  symlinkSync('/etc/passwd', path.join(dir, 'static/passwd'))
  symlinkSync('../../outside.txt', path.join(dir, 'static/outside.txt'))
  symlinkSync('../..', path.join(dir, 'static/up'))
  symlinkSync('../../outside.txt', path.join(dir, 'docs/linked.md'))
  return {
    dir,
    async start(options = {}) {
      const dev = await startDev({
        siteDir: dir,
        cwd: folder,
        port: 0,
        minify: false,
        openInEditor: () => {
          throw new Error('A test must not run an editor')
        },
        ...options,
      })
      await dev.ready
      return dev
    },
    remove: () => removeFolder(folder),
  }
}
