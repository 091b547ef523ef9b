/** For `--import`: appends the names of the packages that our code loads, in all threads, to the file `XPRE_PACKAGES`. */
import { appendFileSync } from 'node:fs'
import Module, * as api from 'node:module'

const isPackage = (request) => /^[^./:#]+(?:[/][^:]*)?$/.test(request)

const log = (request) => appendFileSync(process.env.XPRE_PACKAGES ?? '', `${request}\n`)

/** For versions of Node without `registerHooks`; later ones warn about `register`. */
const hooks = `
import { appendFileSync } from 'node:fs'
export async function resolve(request, context, next) {
  const result = await next(request, context)
  if (/^[^./:#]+(?:[/][^:]*)?$/.test(request) && !result.url.startsWith('node:'))
    appendFileSync(process.env.XPRE_PACKAGES, request + '\\n')
  return result
}`

if (api.registerHooks === undefined) api.register(`data:text/javascript,${encodeURIComponent(hooks)}`)
else
  api.registerHooks({
    resolve(request, context, next) {
      const result = next(request, context)
      const isImport = context.conditions.includes('import')
      if (isImport && isPackage(request) && !result.url.startsWith('node:')) log(request)
      return result
    },
  })

// `require` has no hook in the oldest supported version. What packages require themselves does not count.
const { _load: load } = Module
Module._load = function logged(request, parent, ...rest) {
  const isOurs = parent?.filename !== undefined && !/[\\/]node_modules[\\/]/.test(parent.filename)
  if (isOurs && /^[^./\\:#]/.test(request) && !api.isBuiltin(request)) log(request)
  return load.call(this, request, parent, ...rest)
}
