/** `dev`: serves a site while it is written, until the user stops it. */

import {
  BASE_URL,
  CACHE,
  defaultPort,
  defineCommand,
  EXIT,
  EXIT_CODES,
  flag,
  HOST,
  noteForeignTool,
  PORT,
  SITE_ARGUMENT,
  TIMEOUT,
} from '../cli/index.ts'
import { importStartDev } from '../dev/index.ts'
import { createDevScreen } from './dev/screen.ts'

export default defineCommand({
  summary: 'write with a live preview',
  position: 30,
  arguments: { siteDir: SITE_ARGUMENT },
  options: {
    port: PORT,
    isStrictPort: flag('--strict-port', 'a port in use is an error, instead of the next free one'),
    host: HOST,
    baseUrl: BASE_URL,
    open: flag('--open', 'open the site in a browser'),
    noOpen: flag('--no-open', 'do not open it (the default)'),
    usePolling: flag('--poll', 'poll for changes, for disks that report none'),
    cache: CACHE,
    timeoutMs: TIMEOUT,
  },
  help: `
Pages, drafts included, are rendered when you open them, and open pages change
when you save a file. Findings are listed here and in a corner of the page. Only
this machine can see the site, unless --host names another address.

Examples:
  xpre-docs dev
  xpre-docs dev site --port 4000 --open
  xpre-docs dev --host 0.0.0.0      for other devices in the same network
${EXIT_CODES}`,
  async run({ port, open, cache, ...options }, context) {
    const { terminal, cwd, env } = context
    noteForeignTool(options.siteDir, context)
    const started = performance.now()
    const screen = createDevScreen({ terminal, cwd })
    const { startDev } = await importStartDev()
    const dev = await startDev({
      ...{ ...options, cwd },
      port: port ?? defaultPort(env),
      cacheEnv: cache ? env : undefined,
      onChange: (change) => screen.draw(change, change),
      onPage: screen.showPage,
      onTrouble: screen.note,
    })
    screen.open(dev, performance.now() - started)
    if (open) context.openBrowser(dev.url)
    // Without signal handlers, a signal ends the process at once, even while code of the site loops.
    await context.waitForEnd()
    await dev.close()
    return EXIT.success
  },
})
