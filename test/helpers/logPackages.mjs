/** For `--import`: appends the names of the packages that our code loads, in all threads, to the file `XPRE_PACKAGES`. */
import { appendFileSync } from 'node:fs'
import Module, { isBuiltin, register } from 'node:module'

const hooks = `
import { appendFileSync } from 'node:fs'
export async function resolve(request, context, next) {
  const result = await next(request, context)
  if (/^[^./:#]+(?:[/][^:]*)?$/.test(request) && !result.url.startsWith('node:'))
    appendFileSync(process.env.XPRE_PACKAGES, request + '\\n')
  return result
}`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)

// `require` has no hook in the oldest supported version. What packages require themselves does not count.
const { _load: load } = Module
Module._load = function logged(request, parent, ...rest) {
  const isOurs = parent?.filename !== undefined && !/[\\/]node_modules[\\/]/.test(parent.filename)
  if (isOurs && /^[^./\\:#]/.test(request) && !isBuiltin(request))
    appendFileSync(process.env.XPRE_PACKAGES ?? '', `${request}\n`)
  return load.call(this, request, parent, ...rest)
}
