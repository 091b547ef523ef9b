import { expect, test } from 'vitest'
import { messagesOfCode } from '../../src/plan/createClientFiles.ts'

test('DOC-6: browsers get the texts whose ids their code contains, and those of the site itself', () => {
  const messages = {
    'theme.search.button': 'Suchen',
    'theme.search.buttons': 'Mehr',
    'theme.toc.title': 'Auf dieser Seite',
    'theme.code.copy': 'Kopieren',
    'Buy a lamp': 'Lampe kaufen',
  }
  const code = [
    { path: 'assets/a.js', contents: 'e({id:"theme.search.button",message:"Search"})' },
    { path: 'assets/b.js', contents: new TextEncoder().encode("t({id:'theme.code.copy'})") },
    { path: 'assets/c.svg', contents: '<!-- theme.toc.title -->' },
  ]
  expect(messagesOfCode(messages, code)).toEqual({
    'theme.search.button': 'Suchen',
    'theme.code.copy': 'Kopieren',
    'Buy a lamp': 'Lampe kaufen',
  })
})
