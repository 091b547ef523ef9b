import { expect, test } from 'vitest'
import { injectLive, liveScriptTag } from '../../src/dev/answerRequest.ts'

const tagOf = (html: string) => liveScriptTag('/sub/', html)

test('DEV-6: the script is inserted at the end of the head, below the base URL', () => {
  const html = '<html><head><title>A</title></head><body></body></html>'
  expect(injectLive(html, '/sub/')).toBe(
    `<html><head><title>A</title>${tagOf(html)}</head><body></body></html>`,
  )
  expect(tagOf(html)).toContain('src="/sub/__xpre-docs/live.js"')
  expect(tagOf(`${html} `)).not.toBe(tagOf(html))
})

test('DEV-6: a script or style that contains the end of a head stays unchanged', () => {
  const head = [
    '<script>document.write("</head>")</script>',
    '<SCRIPT type="x">\n</head>\n</SCRIPT>',
    '<style>a::after { content: "</head>" }</style>',
  ].join('\n')
  const html = `<head>${head}</head><body></head></body>`
  expect(injectLive(html, '/sub/')).toBe(`<head>${head}${tagOf(html)}</head><body></head></body>`)
})

test('DEV-6: a page without head stays unchanged', () => {
  expect(injectLive('plain', '/')).toBe('plain')
  expect(injectLive('<script>"</head>"</script>', '/')).toBe('<script>"</head>"</script>')
})
