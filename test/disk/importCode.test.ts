import { expect, test } from 'vitest'
import { importCode } from '../../src/disk/importCode.ts'
import { collectGarbage } from '../helpers/collectGarbage.ts'

/** Nothing here holds what the code exports once this function has ended. */
async function runAndForget(code: string): Promise<WeakRef<object>> {
  const { exports } = await importCode('code.cjs', code)
  return new WeakRef(await exports)
}

test('DEV-2: CommonJS code is let go of with what it exports', async () => {
  const ref = await runAndForget('exports.default = 1; exports.again = () => exports')
  // A reference holds its object until the task ends.
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(ref.deref()).toBeUndefined()
})

test.each(['code.cjs', 'code.mjs'])('%s that throws says in which line', async (name) => {
  const { file, exports } = await importCode(name, '\n\nthrow new Error("no")\n')
  const error = await exports.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect((error as Error).stack).toContain(`${file.slice(file.lastIndexOf('/'))}:3:`)
})
