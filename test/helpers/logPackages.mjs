/** For `--import`: appends the names of the packages that a process and its threads load to the file `XPRE_PACKAGES`. */
import { register } from 'node:module'

const hooks = `
import { appendFileSync } from 'node:fs'
export async function resolve(request, context, next) {
  const result = await next(request, context)
  if (/^[^./:#]+(?:[/][^:]*)?$/.test(request) && !result.url.startsWith('node:'))
    appendFileSync(process.env.XPRE_PACKAGES, request + '\\n')
  return result
}`

register(`data:text/javascript,${encodeURIComponent(hooks)}`)
