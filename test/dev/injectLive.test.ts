import { expect, test } from 'vitest'
import { injectLive, liveScriptTag } from '../../src/dev/injectLive.ts'

const tag = liveScriptTag('/sub/')

test('DEV-6: the script is put at the end of the head, below the base URL', () => {
  expect(injectLive('<html><head><title>A</title></head><body></body></html>', '/sub/')).toBe(
    `<html><head><title>A</title>${tag}</head><body></body></html>`,
  )
  expect(tag).toContain('src="/sub/__xpre-docs/live.js"')
})

test('DEV-6: a script or style that writes the end of a head is left as it is', () => {
  const head = [
    '<script>document.write("</head>")</script>',
    '<SCRIPT type="x">\n</head>\n</SCRIPT>',
    '<style>a::after { content: "</head>" }</style>',
  ].join('\n')
  expect(injectLive(`<head>${head}</head><body></head></body>`, '/sub/')).toBe(
    `<head>${head}${tag}</head><body></head></body>`,
  )
})

test('DEV-6: what has no head stays as it is', () => {
  expect(injectLive('plain', '/')).toBe('plain')
  expect(injectLive('<script>"</head>"</script>', '/')).toBe('<script>"</head>"</script>')
})
