import { describe, expect, test } from 'vitest'
import { validateHtml } from './htmlChecks.ts'

const inBody = (body: string) =>
  `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body>${body}</body></html>`

test('a valid document has no errors', async () => {
  const body =
    '<main><h1>Lamps</h1><p>A<br/>B <img src="/a.png" alt=""></p><button type="button">x</button></main>'
  expect(await validateHtml(inBody(body), 'a.html')).toEqual([])
})

describe('invalid HTML is reported', () => {
  test.each([
    ['an unknown element', '<banana></banana>', 'element-name'],
    ['a block in a paragraph', '<p><div></div></p>', 'close-order'],
    ['an element in a wrong parent', '<ul><p>x</p></ul>', 'element-permitted-content'],
    ['an attribute twice', '<p class="a" class="b">x</p>', 'no-dup-attr'],
    ['an id twice', '<p id="a">x</p><p id="a">y</p>', 'no-dup-id'],
    ['a button in a link', '<a href="/"><button type="button">x</button></a>', 'element-permitted-content'],
    ['an unclosed element', '<section><p>x</p>', 'close-order'],
    ['a raw ampersand-like reference', '<p>&bananas;</p>', 'unrecognized-char-ref'],
  ])('%s', async (_, body, rule) => {
    const problems = await validateHtml(inBody(body), 'a.html')
    expect(problems.join('\n')).toContain(`(${rule})`)
  })
})
