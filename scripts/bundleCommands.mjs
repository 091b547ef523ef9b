/**
 * Bundles the command line, the entries of the package, the threads of builds and the configuration's types into
 * `dist/bin`. Node opens all files that a module imports at once, so the small modules of all commands are one file: the
 * commands must run with few open files. Threads and programs share the files of the commands, which makes the package
 * smaller.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

/** Only the package's own modules are bundled. */
const external = (id) => !/^[./]/.test(id)

/** One file for each command: the command line finds them by listing their folder, and loads the one that runs. */
const commands = readdirSync('dist/commands')
  .filter((file) => file.endsWith('.js'))
  .map((file) => [`commands/${path.parse(file).name}`, `dist/commands/${file}`])

const bundle = await rolldown({
  input: {
    runProcess: 'dist/cli/runProcess.js',
    api: 'dist/api/index.js',
    public: 'dist/config/public.js',
    siteWorker: 'dist/workers/siteWorker.js',
    ...Object.fromEntries(commands),
  },
  platform: 'node',
  external,
  // A room is entered through its door, which names more modules than each import needs.
  treeshake: { moduleSideEffects: false },
  preserveEntrySignatures: 'allow-extension',
})
await bundle.write({
  dir: 'dist/bin',
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunk-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    // None of these modules imports a package, so no command loads a package that it does not use.
    groups: [{ name: 'shared', test: /[\\/]dist[\\/](shared|disk|process(?![\\/]esbuildService))[\\/]/ }],
  },
})
await bundle.close()

// Components import this entry, also in browsers and their tests, so it shares no file with code for Node.
const runtime = await rolldown({ input: 'dist/runtime/public.js', external })
await runtime.write({ file: 'dist/bin/runtime.js', format: 'esm' })
await runtime.close()
