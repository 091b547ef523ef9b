import fc from 'fast-check'
import { parseMarkdown } from '../../src/content/parseMarkdown.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { describeTrees } from './compareTrees.ts'

const seen = new Set()
for (let seed = 1; seed <= Number(process.argv[2] ?? 40); seed++) {
  const r = fc.check(
    fc.property(anyMarkdown, (t) => {
      const x = describeTrees(t, parseMarkdown(t, { parser: 'fast' }), parseMarkdown(t, { parser: 'remark' }))
      return x.fast === x.reference
    }),
    { numRuns: 300, seed },
  )
  if (r.failed && !r.counterexample) {
    console.log(seed, 'ERR', r.errorInstance)
    continue
  }
  if (r.failed) {
    const t = r.counterexample[0]
    if (seen.has(t)) continue
    seen.add(t)
    const x = describeTrees(t, parseMarkdown(t, { parser: 'fast' }), parseMarkdown(t, { parser: 'remark' }))
    const A = x.fast.split('\n'),
      B = x.reference.split('\n')
    let i = 0
    while (A[i] === B[i]) i++
    console.log(seed, JSON.stringify(t))
    console.log('   F', A.slice(i, i + 2).join('\n     '))
    console.log('   R', B.slice(i, i + 2).join('\n     '))
  } else console.log(seed, 'ok')
}
